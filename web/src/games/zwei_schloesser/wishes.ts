// What can be said before it is asked: private drafts of one's own coming answers, and advice on a partner's (ZS-P20, P21).
// Everything offered here stands in the facts; whether it holds is decided by the menu, or by the table.
import { readMove } from "./choice";
import { buildersOf, castleAt, isLudwig, type Castle, type Cell, type Letter, type Table } from "./material";

/** The decision that words would answer: a later draft for the same one replaces the first. */
export function slotOf(words: string): string {
  const move = readMove(words);
  if (!move) return "";
  if (move.verb === "left") return "left";
  if (move.verb === "place") return `place ${move.castle} ${move.tile}`;
  if ("castle" in move) return `${move.verb === "second" ? "first" : move.verb} ${move.castle}`;
  return move.verb;
}

/** Puts a draft in its place; the same words again take it back. */
export function entered(drafts: string[], words: string): string[] {
  const others = drafts.filter((draft) => slotOf(draft) !== slotOf(words));
  return drafts.includes(words) ? others : [...others, words];
}

/** Where a tile of a castle may go: one that is being laid, or one that comes later. */
export function cellsFor(castle: Castle, tile: string): Map<Cell, number> {
  return (castle.laying === tile ? castle.gains : castle.plans.get(tile)) ?? new Map<Cell, number>();
}

const fits = (table: Table, seat: number, words: string): boolean => {
  const move = readMove(words);
  if (!move) return false;
  if (move.verb === "left") return (table.pair[seat] ?? []).includes(move.tile);
  const castle = "castle" in move ? castleAt(table, move.castle) : undefined;
  if (!castle || castle.step === "DONE") return false;
  if (move.verb === "place") {
    const mine = castle.coming.some(({ tile, owner }) => tile === move.tile && (owner === seat || isLudwig(table, owner)));
    const cells = cellsFor(castle, move.tile);
    return mine && (cells.size === 0 || cells.has(move.cell));
  }
  return castle.step === "WAIT" || castle.step === "ORDER";
};
/** Drafts that can still come true. */
export const standing = (table: Table, seat: number, drafts: string[]): string[] => drafts.filter((words) => fits(table, seat, words));

/** Castles of a seat whose order it will be asked for. */
export const orderDrafts = (table: Table, seat: number): Castle[] => table.castles.filter(({ asks }) => asks === seat);

/** Which of one's tiles goes left can be settled as soon as they are chosen. */
export const assignDraft = (table: Table, seat: number): string[] =>
  ["CHOOSE", "ASSIGN"].includes(table.phase) ? (table.pair[seat] ?? []) : [];

/** What to tell a neighbour so that this tile comes into the common castle: it is the right one of who sits to the left. */
export function comeToUs(table: Table, seat: number, neighbour: number, tile: string): string | null {
  const pair = table.pair[neighbour] ?? [];
  const other = pair.find((one) => one !== tile);
  if (pair.length !== 2 || other === undefined || isLudwig(table, neighbour)) return null;
  if (neighbour === (seat + 1) % table.places) return `left ${other}`;
  return neighbour === (seat + table.places - 1) % table.places ? `left ${tile}` : null;
}

/** Whether words on this cell would be a draft (one's own tile) or advice (the partner's). */
export function wishFor(table: Table, seat: number | null, letter: Letter, tile: string): "draft" | "advice" | null {
  const castle = castleAt(table, letter);
  if (seat === null || !castle || !buildersOf(table, castle).includes(seat) || cellsFor(castle, tile).size === 0) return null;
  const waits = castle.coming.find((one) => one.tile === tile);
  if (castle.laying === tile) return castle.advise ? "advice" : null;
  if (!waits) return null;
  return waits.owner === seat || isLudwig(table, waits.owner) ? "draft" : "advice";
}
