// What can be touched: the menu read as moves, the choice made so far, and what each touch leads to.
// The menu alone decides; the choice only narrows it.
import type * as base from "../../lib/board/choice";
import { settle as settled, toggle } from "../../lib/board/choice";
import { colourOf, whereabouts, type Colour, type Phase, type Table, type Tile } from "./material";

/** A row by any of its tiles, or a new one. */
export type RowName = Tile | "new";
export interface Item {
  tile: Tile;
  symbols: number;
}
export type Move =
  | { verb: "remove" | "rebuild"; tile: Tile }
  | { verb: "secure" | "place" | "move"; tile: Tile; row: RowName }
  | { verb: "keep"; dice: Colour[] }
  | { verb: "double" | "leave"; colour: Colour }
  | { verb: "take"; items: Item[] }
  | { verb: "again" | "stop" | "none" };

/** An entry of the menu in the notation (protocol/record.md). Undefined: a word that is not ours. */
export function readMove(words: string): Move | undefined {
  const [verb, ...rest] = words.split(" ");
  switch (verb) {
    case "remove":
    case "rebuild":
      return { verb, tile: rest[0] as Tile };
    case "secure":
    case "place":
    case "move":
      return { verb, tile: rest[0] as Tile, row: rest[2] as RowName };
    case "keep":
      return { verb, dice: rest as Colour[] };
    case "double":
    case "leave":
      return { verb, colour: rest[0] as Colour };
    case "take":
      return { verb, items: rest.map(readItem) };
    case "again":
    case "stop":
    case "none":
      return { verb };
  }
  return undefined;
}

/** blue/forest@middle=2 */
function readItem(text: string): Item {
  const [place = "", symbols = "0"] = text.split("=");
  return { tile: place.split("@")[0] as Tile, symbols: Number(symbols) };
}

/** What has been touched so far and is not yet a whole move. */
export interface Choice {
  dice: number[]; // places in `rolled`
  tiles: Tile[]; // of a taking several, otherwise at most one
  row: RowName | null;
  egg: boolean;
}
export const nothing: Choice = { dice: [], tiles: [], row: null, egg: false };

export type Touch =
  | { on: "die"; index: number }
  | { on: "tile"; tile: Tile }
  | { on: "row"; row: RowName }
  | { on: "egg" }
  | { on: "group"; colour: Colour }
  | { on: "button"; entry: number };

export type Outcome = base.Outcome<Choice>;
export type Option = base.Option<Move>;
export type Question = base.Question<Table, Move>;

const count = (dice: Colour[], colour: Colour): number => dice.filter((c) => c === colour).length;
const covers = (whole: Colour[], part: Colour[]): boolean =>
  part.every((colour) => count(whole, colour) >= count(part, colour));

export const chosenDice = ({ table }: Question, choice: Choice): Colour[] =>
  choice.dice.flatMap((index) => table.rolled[index] ?? []);

/** Whether a move agrees with everything touched so far. */
function agrees(q: Question, choice: Choice, move: Move): boolean {
  switch (move.verb) {
    case "keep":
      return covers(move.dice, chosenDice(q, choice));
    case "take":
      return choice.tiles.every((tile) => move.items.some((item) => item.tile === tile));
    case "remove":
    case "rebuild":
      return choice.tiles.every((tile) => tile === move.tile);
    case "secure":
    case "place":
    case "move":
      return (
        choice.tiles.every((tile) => tile === move.tile) &&
        (choice.row === null || sameRow(q.table, choice.row, move.row))
      );
    default:
      return true;
  }
}

const rowOf = (table: Table, name: RowName): Tile[] | undefined =>
  table.hoards[table.cur]?.find((row) => row.some((tile) => tile === name));

export function sameRow(table: Table, one: RowName, other: RowName): boolean {
  const row = rowOf(table, one);
  return one === other || (row !== undefined && row === rowOf(table, other));
}

const open = (q: Question, choice: Choice): Option[] =>
  q.options.filter(({ move }) => agrees(q, choice, move));

/** Moves that need a tile and a row. */
type Laying = Extract<Move, { row: RowName }>;
const isLaying = (move: Move): move is Laying => "row" in move;

/** The tile that is to be laid: the one touched, or the only one that can be. */
export function tileInHand(q: Question, choice: Choice): Tile | null {
  const laid = new Set(open(q, choice).flatMap(({ move }) => (isLaying(move) ? [move.tile] : [])));
  const [only] = laid;
  return choice.tiles[0] ?? (laid.size === 1 && only ? only : null);
}

const mentions = (move: Move, tile: Tile): boolean =>
  move.verb === "take" ? move.items.some((item) => item.tile === tile) : "tile" in move && move.tile === tile;

export const canTouchDie = (q: Question, choice: Choice, index: number): boolean =>
  choice.dice.includes(index) ||
  open(q, { ...choice, dice: [...choice.dice, index] }).some(({ move }) => move.verb === "keep");

/** When a tile is to be laid, the tiles of the hoard stand for their rows. */
const standsForRow = (q: Question, tile: Tile): boolean =>
  rowOf(q.table, tile) !== undefined &&
  q.options.some(({ move }) => isLaying(move)) &&
  !q.options.some(({ move }) => mentions(move, tile));

/** A tile can be touched if a move mentions it. One that does not go together with those touched
    before takes their place. */
export const canTouchTile = (q: Question, choice: Choice, tile: Tile): boolean =>
  standsForRow(q, tile)
    ? canTouchRow(q, choice, tile)
    : q.options.some(({ move }) => mentions(move, tile));

export const canTouchRow = (q: Question, choice: Choice, row: RowName): boolean =>
  rowGain(q, choice, row) !== undefined;

/** What a row would bring with the tile in hand: «+5»; undefined if nothing can go there. */
export function rowGain(q: Question, choice: Choice, row: RowName): string | undefined {
  const free = { ...choice, row: null };
  const tile = tileInHand(q, free);
  const option = open(q, { ...free, row }).find(({ move }) => isLaying(move) && (tile === null || move.tile === tile));
  return option && (/[+−]\d+$/.exec(option.say)?.[0] ?? "");
}

/** Doubling takes two touches, so that no egg is spent by accident: the first makes the egg ready. */
const doubling = (q: Question, colour?: Colour): Option | undefined =>
  q.options.find(({ move }) => move.verb === "double" && (!colour || move.colour === colour));
export const canTouchEgg = (q: Question): boolean => doubling(q) !== undefined;
export const canTouchGroup = (q: Question, colour: Colour): boolean =>
  doubling(q, colour) !== undefined;

/** The entries that have a button now: those that need nothing else, and those that are complete. */
export function buttons(q: Question, choice: Choice): number[] {
  const ready = q.options.filter(({ move }) => {
    switch (move.verb) {
      case "keep":
        return move.dice.length === choice.dice.length && agrees(q, choice, move);
      case "take":
        return move.items.length === choice.tiles.length && agrees(q, choice, move);
      case "again":
      case "stop":
      case "leave":
      case "none":
        return true;
      default:
        return false;
    }
  });
  return ready.map(({ entry }) => entry);
}

/** The side that a tile would go to if it alone were taken, or as chosen; undefined: not at all. */
export function symbolsFor(q: Question, choice: Choice, tile: Tile): number | undefined {
  const wanted = choice.tiles.includes(tile) ? choice.tiles : [...choice.tiles, tile];
  const fits = open(q, { ...choice, tiles: wanted }).flatMap(({ move }) =>
    move.verb === "take" ? [move.items] : [],
  );
  const items = fits.find((list) => list.length === wanted.length) ?? fits[0];
  return items?.find((item) => item.tile === tile)?.symbols;
}

/** Everything that an exact choice would take, for the ghosts at the own base. */
export function taking(q: Question, choice: Choice): Item[] {
  if (choice.tiles.length === 0) return [];
  const ready = new Set(buttons(q, choice));
  const moves = q.options.filter(({ entry, move }) => move.verb === "take" && ready.has(entry));
  const [first] = moves;
  return first?.move.verb === "take" ? first.move.items : [];
}

/** A choice of tiles and rows that only one entry agrees with is that entry. */
const settle = (q: Question, choice: Choice): Outcome =>
  settled(
    open(q, choice).filter(({ move }) => (isLaying(move) ? choice.row !== null : "tile" in move || move.verb === "take")),
    choice,
  );

function touchTile(q: Question, choice: Choice, tile: Tile): Outcome {
  if (choice.tiles.includes(tile)) return { choice: { ...choice, tiles: toggle(choice.tiles, tile) } };
  if (standsForRow(q, tile)) return touchRow(q, choice, tile);
  if (!canTouchTile(q, choice, tile)) return { why: whyNotTile(q, tile) };
  const along = { ...choice, tiles: [...choice.tiles, tile] };
  const together = open(q, along).some(({ move }) => mentions(move, tile));
  return settle(q, together ? along : { ...nothing, tiles: [tile] });
}

function touchRow(q: Question, choice: Choice, row: RowName): Outcome {
  if (choice.row !== null && sameRow(q.table, choice.row, row))
    return { choice: { ...choice, row: null } };
  const tile = tileInHand(q, { ...choice, row: null });
  if (!canTouchRow(q, choice, row)) return { why: whyNotRow(q, tile, row) };
  return settle(q, { ...choice, row, tiles: tile ? [tile] : [] });
}

/** What one touch does. */
export function touch(q: Question, choice: Choice, at: Touch): Outcome {
  switch (at.on) {
    case "die":
      if (canTouchDie(q, choice, at.index))
        return { choice: { ...choice, dice: toggle(choice.dice, at.index).sort() } };
      return { why: `keep ${q.table.rolled[at.index] ?? ""}` };
    case "tile":
      return touchTile(q, choice, at.tile);
    case "row":
      return touchRow(q, choice, at.row);
    case "egg":
      if (canTouchEgg(q)) return { choice: { ...choice, egg: !choice.egg } };
      return { why: `double ${q.table.fresh[0] ?? q.table.rolled[0] ?? "black"}` };
    case "group": {
      const option = doubling(q, at.colour);
      if (!option) return { why: `double ${at.colour}` };
      return choice.egg ? { pick: option.entry } : { choice: { ...choice, egg: true } };
    }
    case "button":
      return { pick: at.entry };
  }
}

/** The words that somebody meant who touched this tile now. */
function whyNotTile({ table }: Question, tile: Tile): string {
  switch (table.phase) {
    case "REMOVE":
      return `remove ${tile}`;
    case "SECURE":
      return `secure ${tile} > new`;
    case "DIRECT":
      return `place ${tile} > new`;
    case "MOVE":
      return `move ${tile} > new`;
  }
  if (rowOf(table, tile)) return `rebuild ${tile}`;
  const symbols = table.aside[colourOf(tile)] ?? 1;
  return `take ${tile}@${whereabouts(table, tile)}=${symbols}`;
}

function whyNotRow(q: Question, tile: Tile | null, row: RowName): string {
  const verbs: Partial<Record<Phase, string>> = { SECURE: "secure", DIRECT: "place" };
  const verb = verbs[q.table.phase] ?? "move";
  return `${verb} ${tile ?? (row === "new" ? "" : row)} > ${row}`;
}
