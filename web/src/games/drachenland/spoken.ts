// Which pieces words of the notation speak of: an entry that is recommended, or a line of the log that
// somebody points at.
import type { BoardProps } from "../../lib/net/protocol";
import { readMove, type Move } from "./choice";
import type { Place } from "./map";
import { ownTiles, type Colour, type Die, type Figure, type OwnTile, type Pick, type Table } from "./material";

export interface Spoken {
  places: Set<Place>;
  figures: Set<Figure>;
  kings: Set<Colour>;
  dice: Set<Die>;
  picks: Set<Pick>;
  tiles: Set<OwnTile>;
}

const place = /\b[VSE]\d+\b/g;
const picks = ["gems", "clear", "egg", "ring"];

/** What a move takes that is still there: a die, a tile, a dragon, something of the volcano. */
function needs(table: Table, move: Move, spoken: Spoken): void {
  const { verb } = move;
  const tile = "power" in move ? move.power : verb;
  if ("die" in move) spoken.dice.add(move.die);
  if ("power" in move && move.power === "die" && table.die) spoken.dice.add(table.die);
  if (verb === "call" && table.active) spoken.kings.add(table.active);
  if (picks.includes(verb)) spoken.picks.add(verb as Pick);
  if ((ownTiles as readonly string[]).includes(tile)) spoken.tiles.add(tile as OwnTile);
}

export function spokenOf(table: Table, about: BoardProps["about"]): Spoken {
  const spoken: Spoken = {
    places: new Set(),
    figures: new Set(),
    kings: new Set(),
    dice: new Set(),
    picks: new Set(),
    tiles: new Set(),
  };
  for (const words of about?.do.split("; ") ?? []) {
    const move = readMove(words);
    for (const found of words.match(place) ?? []) spoken.places.add(found as Place);
    if (move && "colour" in move && about?.seat != null) spoken.figures.add(`${move.colour}${about.seat}`);
    // What a line of the log took is gone by now.
    if (move && about?.hint) needs(table, move, spoken);
    if (table.dice.length > 0 && words === `roll ${table.dice.join(" ")}`) spoken.dice = new Set(["A", "B"]);
  }
  return spoken;
}
