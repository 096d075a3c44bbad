// Reloads at points that a lot decides. TAFELRUNDE_SEED chooses others; the same seed gives the same steps again, though
// not the same dice: those are the server's.

export const seed = Number(process.env.TAFELRUNDE_SEED ?? 1);

/** Numbers from the seed, others for each name (mulberry32 from a hash of both). */
export class Lot {
  #state;

  constructor(name) {
    this.#state = [...`${seed} ${name}`].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261);
  }

  below(n) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  }

  /** A step for each of the deeds, no two at the same, from the first to the last. */
  spread(deeds, last) {
    const steps = Array.from({ length: last }, (_, i) => i + 1);
    return new Map(deeds.map((deed) => [steps.splice(this.below(steps.length), 1)[0], deed]));
  }
}

/** Reloads while something that the person did is on its way: the server has it, the page has not heard of that. */
export async function reloadDuring(page, act) {
  await page.evaluate(() => (window.line.onmessage = null));
  await act();
  await page.reload();
}
