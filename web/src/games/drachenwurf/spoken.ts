// Which pieces words of the notation speak of: an entry that is recommended, or a line of the log that
// somebody points at.
import type { BoardProps } from "../../lib/net/protocol";
import { colours, landscapes, type Colour, type Table, type Tile } from "./material";

export interface Spoken {
  tiles: Set<string>;
  dice: Set<number>; // places in `rolled`
  groups: Set<Colour>; // of the dice set aside
  row: boolean; // a new row
}

const tile = new RegExp(`\\b(?:${colours.join("|")})/(?:${landscapes.join("|")})\\b`, "g");

/** The dice on the table that these colours name, each die once. */
function diceFor(table: Table, wanted: Colour[]): Set<number> {
  const places = new Set<number>();
  for (const colour of wanted) {
    const at = table.rolled.findIndex((die, index) => die === colour && !places.has(index));
    if (at >= 0) places.add(at);
  }
  return places;
}

export function spokenOf(table: Table, about: BoardProps["about"]): Spoken {
  const spoken: Spoken = { tiles: new Set(), dice: new Set(), groups: new Set(), row: false };
  if (!about) return spoken;
  const named: Colour[] = [];
  for (const words of about.do.split("; ")) {
    const [verb = "", ...rest] = words.split(" ");
    for (const found of words.match(tile) ?? []) spoken.tiles.add(found as Tile);
    if (verb === "keep" || verb === "die") named.push(...(rest as Colour[]));
    if (verb === "double" || verb === "leave") spoken.groups.add(rest[0] as Colour);
    // What was set aside lies in its group by now; what is recommended is still on the table.
    if (verb === "keep" && !about.hint) for (const colour of rest) spoken.groups.add(colour as Colour);
    if (about.hint && words.endsWith("> new")) spoken.row = true;
  }
  spoken.dice = diceFor(table, named);
  return spoken;
}
