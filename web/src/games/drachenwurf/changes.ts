// What happened between two positions, as far as it is to be seen moving. Tiles need no list: each has
// its name, so it travels from where it was to where it is.
import type { LogLine } from "../../lib/net/protocol";
import { colours, emblems, type Colour, type Table } from "./material";

export interface Changes {
  thrown: boolean; // the dice on the table have just been rolled
  kept: Colour[]; // dice that were set aside
  eggs: { from: number | "supply"; to: number | "supply"; n: number }[];
}

/** New dice lie there, and not because a step was taken back: then there would be more than before. */
function isThrow(before: Table, after: Table): boolean {
  if (after.rolled.length === 0) return false;
  if (before.rolled.length > 0) return before.rolled.join() !== after.rolled.join();
  const back = before.phase === "AGAIN" && before.cur === after.cur && after.left > before.left;
  return !back;
}

function newlyAside(before: Table, after: Table): Colour[] {
  if (before.cur !== after.cur || after.left >= before.left) return [];
  return colours.flatMap((colour) => {
    const more = (after.aside[colour] ?? 0) - (before.aside[colour] ?? 0);
    return Array.from({ length: Math.max(0, more) }, () => colour);
  });
}

export function changes(before: Table, after: Table): Changes {
  const eggs: Changes["eggs"] = [];
  after.eggs.forEach((now, seat) => {
    const n = now - (before.eggs[seat] ?? now);
    if (n > 0) eggs.push({ from: "supply", to: seat, n });
    if (n < 0) eggs.push({ from: seat, to: "supply", n: -n });
  });
  return { thrown: isThrow(before, after), kept: newlyAside(before, after), eggs };
}

/** The colours of a line of dice: of its words, or of its text where several dice are one line. */
function diceIn(line: LogLine): Colour[] {
  const named = (line.do ?? "").split(" ").slice(1) as Colour[];
  const told = [...(line.text ?? "")].flatMap((sign) =>
    colours.filter((colour) => emblems[colour] === sign),
  );
  return told.length > named.length ? told : named;
}

/** The last throw if it was in vain (DW-307): its dice are on no list of the facts any more. */
export function missedThrow(table: Table, log: LogLine[]): Colour[] {
  if (table.rolled.length > 0 || table.phase !== "TAKE") return [];
  const last = log.findLastIndex((line) => line.kind === "step");
  return log
    .slice(last + 1)
    .filter((line) => line.kind === "chance" && line.do?.startsWith("die"))
    .flatMap(diceIn);
}
