// What happened between two positions, as far as it is to be seen moving. Cards need no list: each has its name,
// so it travels from where it was to where it is.
import type { LogLine } from "../../lib/net/protocol";
import { places, type Field, type Gem, type Table } from "./material";

/** Where gems and fires lie: on a field, before a seat, in the supply. */
export type Place = { field: Field } | { seat: number } | "supply";
export interface Flight {
  what: Gem | "fires";
  from: Place;
  to: Place;
}
export interface Changes {
  thrown: number[]; // places of dice that have just been rolled
  built: Field[]; // castles that are new
  raised: Field[]; // flags that are new on castles that were there
  flights: Flight[];
  faceDown: { card: string; seat: number }[]; // cards that became super jokers
}

/** The dice that the last throw was about: of the reroll in the log, otherwise all. */
function rolledPlaces(before: Table, after: Table, log: LogLine[]): number[] {
  const again = after.cur === before.cur && after.roll > 1;
  const words = again ? log.findLast((line) => line.do?.startsWith("reroll "))?.do : undefined;
  const named = words?.split(" ").slice(1).map(Number) ?? [];
  if (named.length > 0) return named;
  return again ? places.filter((place) => before.dice[place - 1] !== after.dice[place - 1]) : [...places];
}

/** New dice lie there, and not because a step was taken back. */
function thrown(before: Table, after: Table, log: LogLine[]): number[] {
  const landed = (place: number): boolean => after.dice[place - 1] !== null;
  const same = before.cur === after.cur && before.dice.join() === after.dice.join();
  if (!after.dice.some((face) => face !== null) || (same && before.roll === after.roll)) return [];
  if (before.cur === after.cur && after.roll < before.roll && after.phase !== "START") return [];
  if (before.dice.some((face) => face === null))
    return places.filter((place) => before.dice[place - 1] === null && landed(place));
  return rolledPlaces(before, after, log).filter(landed);
}

const newIn = <T>(after: T[], before: T[]): T[] => after.filter((one) => !before.includes(one));

/** What seats and fields gained of one kind, each with what was lost elsewhere. */
function flightsOf(what: Flight["what"], before: Table, after: Table): Flight[] {
  const lying = (table: Table): Field[] => table[what];
  const givers: Place[] = newIn(lying(before), lying(after)).map((field) => ({ field }));
  const takers: Place[] = newIn(lying(after), lying(before)).map((field) => ({ field }));
  after.held[what].forEach((now, seat) => {
    const more = now - (before.held[what][seat] ?? now);
    for (let i = 0; i < Math.abs(more); ++i) (more > 0 ? takers : givers).push({ seat });
  });
  const n = Math.max(givers.length, takers.length);
  return Array.from({ length: n }, (_, i) => ({ what, from: givers[i] ?? "supply", to: takers[i] ?? "supply" }));
}

function turnedDown(before: Table, after: Table): Changes["faceDown"] {
  const seat = after.supers.findIndex((n, i) => n > (before.supers[i] ?? n));
  const card = before.display.find((one, i) => one !== null && after.display[i] !== one);
  return seat >= 0 && card ? [{ card, seat }] : [];
}

export function changes(before: Table, after: Table, log: LogLine[] = []): Changes {
  const built = newIn(after.castles, before.castles);
  const flags = after.markers.flatMap((fields, seat) => newIn(fields, before.markers[seat] ?? []));
  return {
    thrown: thrown(before, after, log),
    built,
    raised: flags.filter((field) => !built.includes(field)),
    flights: (["golden", "white", "fires"] as const).flatMap((what) => flightsOf(what, before, after)),
    faceDown: turnedDown(before, after),
  };
}
