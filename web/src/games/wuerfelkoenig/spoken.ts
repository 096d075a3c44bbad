// Which pieces words of the notation speak of: an entry that is recommended, or a line of the log that
// somebody points at.
import type { BoardProps } from "../../lib/net/protocol";
import { readMove, type Move } from "./choice";
import { places, type Card, type Face, type Field, type Joker, type Table, type Terrain } from "./material";

export interface Spoken {
  fields: Set<Field>;
  cards: Set<Card>; // of the display, or won
  dice: Set<number>; // places
  tiles: Set<Terrain>; // on the table
  jokers: Set<Joker>;
  held: Set<string>; // «2 golden», «1 fires»: what somebody has
}

/** What a move takes that is still there. */
function needs(move: Move, spoken: Spoken): void {
  if (move.verb === "reroll") move.dice.forEach((place) => spoken.dice.add(place));
  if (move.verb === "place") spoken.tiles.add(move.tile);
  if (move.verb === "pay") move.pair.forEach((joker) => spoken.jokers.add(joker));
  if (move.verb === "rob") spoken.held.add(`${move.seat} ${move.gem}`);
  if (move.verb === "donor") spoken.held.add(`${move.seat} fires`);
}

/** What luck brought, as long as it lies there. */
function brought(table: Table, verb: string, what: string, spoken: Spoken): void {
  if (verb === "reveal") spoken.cards.add(what);
  if (verb === "draw") spoken.tiles.add(what as Terrain);
  if (verb !== "die") return;
  const place = places.find((one) => table.dice[one - 1] === (what as Face) && !spoken.dice.has(one));
  if (place !== undefined) spoken.dice.add(place);
}

export function spokenOf(table: Table, about: BoardProps["about"]): Spoken {
  const spoken: Spoken = {
    fields: new Set(),
    cards: new Set(),
    dice: new Set(),
    tiles: new Set(),
    jokers: new Set(),
    held: new Set(),
  };
  for (const words of about?.do.split("; ") ?? []) {
    const [verb = "", what = ""] = words.split(" ");
    const move = readMove(words);
    if (move && "field" in move) spoken.fields.add(move.field);
    if (move && "card" in move) spoken.cards.add(move.card);
    // What a line of the log took is gone by now.
    if (move && about?.hint) needs(move, spoken);
    if (!move) brought(table, verb, what, spoken);
  }
  return spoken;
}
