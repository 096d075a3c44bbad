// What can be touched: the menu read as moves, the choice made so far, and what each touch leads to.
// The menu alone decides; the choice only narrows it.
import type * as base from "../../lib/board/choice";
import { isOf } from "../../lib/board/choice";
import type { Cell, Letter, Table } from "./material";

const castleVerbs = ["first", "second", "yes", "no", "agree", "insist", "yield"] as const;
const optionVerbs = ["pick", "attendant", "keep", "bonus", "special"] as const;

export type Move = { rather?: boolean } & (
  | { verb: "choose"; tiles: [string, string] }
  | { verb: "left" | "split"; tile: string }
  | { verb: "place"; tile: string; cell: Cell; castle: Letter }
  | { verb: (typeof optionVerbs)[number]; what: string; castle: Letter }
  | { verb: (typeof castleVerbs)[number]; castle: Letter }
);

/** An entry of the menu in the notation. Undefined: a word that is not ours. */
export function readMove(words: string): Move | undefined {
  const [verb = "", first = "", second = "", third = ""] = words.split(" ");
  if (verb === "rather") {
    const move = readMove(words.slice("rather ".length));
    return move && { ...move, rather: true };
  }
  if (verb === "choose") return second ? { verb, tiles: [first, second] } : undefined;
  if (verb === "left" || verb === "split") return first ? { verb, tile: first } : undefined;
  if (verb === "place") return second ? { verb, tile: first, cell: second, castle: third } : undefined;
  if (isOf(optionVerbs, verb)) return first ? { verb, what: first, castle: second } : undefined;
  return isOf(castleVerbs, verb) ? { verb, castle: first } : undefined;
}
export const castleIn = (move: Move): Letter | undefined => ("castle" in move ? move.castle : undefined);

/** What has been touched so far and is not yet a whole move. */
export interface Choice {
  tiles: string[]; // of the hand
  cell: { castle: Letter; cell: Cell } | null;
  option: string | null; // words
}
export const nothing: Choice = { tiles: [], cell: null, option: null };

export type Touch =
  | { on: "hand"; tile: string }
  /** `sure`: its effect is in sight already, as under a pointer; a finger sees it only after a touch. */
  | { on: "cell"; castle: Letter; cell: Cell; sure?: boolean }
  | { on: "option"; words: string; sure?: boolean }
  | { on: "button"; entry: number };

export type Outcome = base.Outcome<Choice>;
export type Option = base.Option<Move>;
export type Question = base.Question<Table, Move>;

export const choosing = (q: Question): boolean => q.options.some(({ move }) => move.verb === "choose");
/** The cells of a castle that can be touched: to lay a tile, or to propose another place for it. */
export function targets(q: Question, castle: Letter): Map<Cell, Option> {
  const found = new Map<Cell, Option>();
  for (const option of q.options)
    if (option.move.verb === "place" && option.move.castle === castle) found.set(option.move.cell, option);
  return found;
}
/** What is laid out to choose from: tiles, cards, figures, bonuses. */
export const cards = (q: Question): Option[] => q.options.filter(({ move }) => isOf(optionVerbs, move.verb) || move.verb === "split");
/** Entries that are plain buttons. */
export const buttons = (q: Question): Option[] => q.options.filter(({ move }) => isOf(castleVerbs, move.verb));
/** Which of one's two tiles goes left. */
export const assigning = (q: Question): Option[] => q.options.filter(({ move }) => move.verb === "left");

/** The entry that two chosen tiles make. */
export const chosenEntry = (q: Question, { tiles }: Choice): Option | undefined =>
  q.options.find(({ move }) => move.verb === "choose" && move.tiles.every((tile) => tiles.includes(tile)) && tiles.length === 2);
/** The entry of a touched cell or card. */
export const meantEntry = (q: Question, { cell, option }: Choice): Option | undefined =>
  cell ? targets(q, cell.castle).get(cell.cell) : q.options.find(({ words }) => words === option);

function touchHand(q: Question, choice: Choice, tile: string): Outcome {
  if (!choosing(q)) return { choice };
  const without = choice.tiles.filter((one) => one !== tile);
  const tiles = without.length < choice.tiles.length ? without : [...without.slice(-1), tile];
  return { choice: { ...nothing, tiles } };
}

function touchCell(q: Question, choice: Choice, castle: Letter, cell: Cell, sure: boolean): Outcome {
  const option = targets(q, castle).get(cell);
  if (!option) {
    const tile = q.options.find(({ move }) => move.verb === "place" && move.castle === castle)?.move;
    return tile?.verb === "place" ? { why: `place ${tile.tile} ${cell} ${castle}` } : { choice: nothing };
  }
  const again = choice.cell?.castle === castle && choice.cell.cell === cell;
  return sure || again ? { pick: option.entry } : { choice: { ...nothing, cell: { castle, cell } } };
}

export function touch(q: Question, choice: Choice, at: Touch): Outcome {
  switch (at.on) {
    case "hand":
      return touchHand(q, choice, at.tile);
    case "cell":
      return touchCell(q, choice, at.castle, at.cell, at.sure ?? true);
    case "option": {
      const option = q.options.find(({ words }) => words === at.words);
      if (!option) return { why: at.words };
      return (at.sure ?? true) || choice.option === at.words ? { pick: option.entry } : { choice: { ...nothing, option: at.words } };
    }
    case "button":
      return { pick: at.entry };
  }
}
