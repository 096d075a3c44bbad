// The fair dice of protocol/record.md: commitment, key and draws.
import { hmac, join, sha256, utf8 } from "./sha256";

/** C = SHA-256(`tafelrunde/1` ‖ table ‖ S). */
export const commitment = (table: string, secret: Uint8Array): Uint8Array =>
  sha256(join(utf8("tafelrunde/1"), utf8(table), secret));

/** K = HMAC-SHA-256(S, nonces in seat order). */
export const keyOf = (secret: Uint8Array, nonces: Uint8Array[]): Uint8Array => hmac(secret, join(...nonces));

export interface Ticket {
  number: number; // below n
  attempts: number; // 1 unless a number was in the uneven last part of the range
  digest: Uint8Array; // of the attempt that counted
}

/** Draw number `drawn` (from 0) of a site, below `n`. */
export function ticket(key: Uint8Array, site: string, drawn: number, n: number): Ticket {
  const sides = BigInt(n);
  const even = 2n ** 64n - (2n ** 64n % sides);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(key, utf8(`${site}:${drawn}:${attempt}`));
    const value = new DataView(digest.buffer).getBigUint64(0);
    if (value < even) return { number: Number(value % sides), attempts: attempt + 1, digest };
  }
}

/** The first outcome whose running weight exceeds the ticket. */
export function outcomeOf(number: number, weights: readonly number[]): number {
  let running = 0;
  return weights.findIndex((weight) => (running += weight) > number);
}
