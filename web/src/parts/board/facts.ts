// The facts of any game sorted for a plain board: what belongs to the seats, and everything else.
import type { Facts } from "../../lib/net/protocol";

/** A value as it is printed: words, a grid of words, or pairs of a name and words. */
export type Shown = { text: string } | { grid: string[][] } | { pairs: [string, string][] };

export interface Sorted {
  seats: { name: string; values: (Shown | undefined)[] }[]; // one value for each seat
  others: { name: string; value: Shown }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === true) return "✓";
  if (value === false) return "–";
  if (Array.isArray(value)) return value.map(textOf).join(" ") || "–";
  if (isRecord(value)) return Object.entries(value).map(([name, one]) => `${name} ${textOf(one)}`).join(", ") || "–";
  return value === null || value === undefined || value === "" ? "–" : String(value);
}

export function shownOf(value: unknown): Shown {
  if (Array.isArray(value) && value.length > 0 && value.every(Array.isArray))
    return { grid: value.map((row: unknown[]) => row.map(textOf)) };
  if (isRecord(value) && Object.keys(value).length > 0)
    return { pairs: Object.entries(value).map(([name, one]) => [wordsOf(name), textOf(one)]) };
  return { text: textOf(value) };
}

/** «castle_tiles» is read as «castle tiles». */
export const wordsOf = (name: string): string => name.replaceAll("_", " ");

/** Facts that have a line for each seat («hoards 0: …») come as an object with the numbers of seats. */
const isBySeat = (value: unknown, seats: number): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d$/.test(key) && Number(key) < seats);

export function sortFacts(facts: Facts, seats: number): Sorted {
  const sorted: Sorted = { seats: [], others: [] };
  for (const [name, value] of Object.entries(facts)) {
    if (isBySeat(value, seats)) {
      const values = Array.from({ length: seats }, (_, seat) => (seat in value ? shownOf(value[seat]) : undefined));
      sorted.seats.push({ name: wordsOf(name), values });
    } else if (name !== "players") sorted.others.push({ name: wordsOf(name), value: shownOf(value) });
  }
  return sorted;
}
