// What can be touched: the menu read as moves, the choice made so far, and what each touch leads to.
// The menu alone decides; the choice only narrows it.
import type * as base from "../../lib/board/choice";
import { pickOr, settle, toggle } from "../../lib/board/choice";
import { terrainAt } from "./map";
import { places, type Card, type Field, type Gem, type Joker, type Table, type Terrain } from "./material";

export type Move =
  | { verb: "reroll"; dice: number[] }
  | { verb: "claim" | "jokers"; card: Card; grade: number }
  | { verb: "alarm" | "steal"; card: Card }
  | { verb: "pay"; pair: [Joker, Joker] }
  | { verb: "place"; tile: Terrain; field: Field }
  | { verb: "tame" | "attack"; field: Field }
  | { verb: "rob"; seat: number; gem: Gem }
  | { verb: "donor"; seat: number }
  | { verb: "take"; gem: Gem }
  | { verb: "stop" | "pass" };

/** An entry of the menu in the notation (protocol/record.md). Undefined: a word that is not ours. */
export function readMove(words: string): Move | undefined {
  const [verb, first = "", second = "", ...more] = words.split(" ");
  switch (verb) {
    case "reroll":
      return { verb, dice: [first, second, ...more].filter(Boolean).map(Number) };
    case "claim":
    case "jokers":
      return { verb, card: first, grade: Number(second) };
    case "alarm":
    case "steal":
      return { verb, card: first };
    case "pay":
      return { verb, pair: [first as Joker, second as Joker] };
    case "place":
      return { verb, tile: first as Terrain, field: second };
    case "tame":
    case "attack":
      return { verb, field: first };
    case "rob":
      return { verb, seat: Number(first), gem: second as Gem };
    case "donor":
      return { verb, seat: Number(first) };
    case "take":
      return { verb, gem: first as Gem };
    case "stop":
    case "pass":
      return { verb };
  }
  return undefined;
}

/** What has been touched so far and is not yet a whole move. */
export interface Choice {
  held: number[]; // places of the dice that stay
  card: Card | null; // of the display: to be read, or to be taken
  field: Field | null; // to be read
  tile: Terrain | null;
  joker: Joker | null;
}
export const nothing: Choice = { held: [], card: null, field: null, tile: null, joker: null };

export type Touch =
  | { on: "die"; place: number }
  | { on: "hold"; places: number[] }
  | { on: "card"; card: Card }
  | { on: "field"; field: Field }
  | { on: "tile"; tile: Terrain }
  | { on: "joker"; joker: Joker }
  | { on: "loot"; card: Card }
  | { on: "gem"; seat: number; gem: Gem }
  | { on: "fires"; seat: number }
  | { on: "button"; entry: number };

export type Outcome = base.LookingOutcome<Choice>;
export type Option = base.Option<Move>;
export type Question = base.Question<Table, Move>;

const find = (q: Question, fits: (move: Move) => boolean): Option | undefined =>
  q.options.find(({ move }) => fits(move));

export const canRoll = (q: Question): boolean => find(q, ({ verb }) => verb === "reroll") !== undefined;

/** The dice that would roll. */
export const rolling = (choice: Choice): number[] => places.filter((place) => !choice.held.includes(place));

/** The ways to take a card: by the dice alone, with jokers, or face down. */
export const waysTo = (q: Question, card: Card): Option[] =>
  q.options.filter(({ move }) => ["claim", "jokers", "alarm"].includes(move.verb) && "card" in move && move.card === card);

/** The entry that a field stands for; a tile touched before narrows it. */
export function entryAt(q: Question, choice: Choice, field: Field): Option | undefined {
  return find(q, (move) => {
    if (!("field" in move) || move.field !== field) return false;
    return move.verb !== "place" || choice.tile === null || choice.tile === move.tile;
  });
}

/** Whether fields are asked for now. */
export const asksField = (q: Question): boolean => find(q, (move) => "field" in move) !== undefined;

export const waysFor = (q: Question, tile: Terrain): Option[] =>
  q.options.filter(({ move }) => move.verb === "place" && move.tile === tile);

export const paysWith = (q: Question, joker: Joker): Option[] =>
  q.options.filter(({ move }) => move.verb === "pay" && move.pair.includes(joker));

export const loot = (q: Question, card: Card): Option | undefined =>
  find(q, (move) => move.verb === "steal" && move.card === card);
export const gemOf = (q: Question, seat: number, gem: Gem): Option | undefined =>
  find(q, (move) => move.verb === "rob" && move.seat === seat && move.gem === gem);
export const fireOf = (q: Question, seat: number): Option | undefined =>
  find(q, (move) => move.verb === "donor" && move.seat === seat);

/** The entries that have a button now: those that need nothing else, and those that are complete. */
export function buttons(q: Question, choice: Choice): number[] {
  const roll = rolling(choice).join();
  const ready = q.options.filter(({ move }) => {
    switch (move.verb) {
      case "reroll":
        return move.dice.join() === roll;
      case "claim":
      case "jokers":
      case "alarm":
        return move.card === choice.card;
      case "pay":
        return choice.joker === null ? q.table.phase === "PAY" : move.pair.includes(choice.joker);
      case "take":
      case "stop":
      case "pass":
        return true;
      default:
        return false;
    }
  });
  return ready.map(({ entry }) => entry);
}

/** A card is read at the first touch. If it can be taken in one way only, and openly, it is taken at once; a
    way that costs something or raises the alarm takes a second touch. */
function touchCard(q: Question, choice: Choice, card: Card): Outcome {
  const ways = waysTo(q, card);
  const again = choice.card === card;
  const [only] = ways;
  if (only && ways.length === 1 && (again || only.move.verb === "claim")) return { pick: only.entry };
  const next = { ...choice, card: again ? null : card, field: null };
  const refused = q.options.length > 0 && q.table.phase === "CHECK" && ways.length === 0 && !again;
  return refused ? { why: `claim ${card} 1`, choice: next } : { choice: next };
}

/** A field that is asked for is the answer; any other one is read. */
function touchField(q: Question, choice: Choice, field: Field): Outcome {
  const option = entryAt(q, choice, field) ?? entryAt(q, { ...choice, tile: null }, field);
  if (option) return { pick: option.entry };
  const next = { ...choice, field: choice.field === field ? null : field, card: null };
  return asksField(q) ? { why: whyNotField(q, field), choice: next } : { choice: next };
}

function whyNotField({ table }: Question, field: Field): string {
  if (table.phase === "TAMER") return `tame ${field}`;
  if (table.phase === "BULLY") return `attack ${field}`;
  return `place ${terrainAt(field)} ${field}`;
}

/** Something that only one entry speaks of is that entry; otherwise it narrows the choice. */
const narrow = (ways: Option[], next: Choice, why: string): Outcome =>
  ways.length === 0 ? { why } : settle(ways, next);

/** Before a card is named no touch alone throws cards away (WK-J4): then there is a button for it. */
function touchJoker(q: Question, next: Choice, joker: Joker): Outcome {
  const ways = paysWith(q, joker);
  if (q.table.phase === "CHECK" && ways.length > 0) return { choice: { ...next, card: null } };
  return narrow(ways, next, `pay ${joker} ${joker}`);
}

/** What one touch does. */
export function touch(q: Question, choice: Choice, at: Touch): Outcome {
  switch (at.on) {
    case "die":
      if (!canRoll(q)) return { why: `reroll ${at.place}` };
      return { choice: { ...choice, held: toggle(choice.held, at.place).sort() } };
    case "hold":
      return canRoll(q) ? { choice: { ...choice, held: at.places } } : { why: `reroll ${at.places.join(" ")}` };
    case "card":
      return touchCard(q, choice, at.card);
    case "field":
      return touchField(q, choice, at.field);
    case "tile":
      return narrow(
        waysFor(q, at.tile),
        { ...choice, tile: choice.tile === at.tile ? null : at.tile },
        `place ${at.tile} ${q.table.castles[0] ?? "A1"}`,
      );
    case "joker":
      return touchJoker(q, { ...choice, joker: choice.joker === at.joker ? null : at.joker }, at.joker);
    case "loot":
      return pickOr(loot(q, at.card), `steal ${at.card}`);
    case "gem":
      return pickOr(gemOf(q, at.seat, at.gem), `rob ${at.seat} ${at.gem}`);
    case "fires":
      return pickOr(fireOf(q, at.seat), `donor ${at.seat}`);
    case "button":
      return { pick: at.entry };
  }
}
