// What can be touched: the menu read as moves, the choice made so far, and what each touch leads to.
// The menu alone decides; the choice only narrows it.
import type * as base from "../../lib/board/choice";
import { pickOr, settle } from "../../lib/board/choice";
import { isEntrance, isVolcano, waters, type Entrance, type Place, type Volcano } from "./map";
import { activeFigure, placeOf, type Colour, type Die, type OwnTile, type Pick, type Table } from "./material";

/** What makes a dragon come or fly: the four of the die, or a small dragon. */
export type Power = "die" | "small";
export type Move =
  | { verb: "open"; colour: Colour; entrance: Entrance; place: Place }
  | { verb: "act"; die: Die; colour: Colour }
  | { verb: "walk"; place: Place; steps: number }
  | { verb: "boat"; place: Place }
  | { verb: "fly"; place: Place; power: Power }
  | { verb: "call"; power: Power }
  | { verb: "swift" | "reroll" | "hand" | "pass" | "end" | "done" }
  | { verb: Pick };

/** An entry of the menu in the notation. Undefined: a word that is not ours. */
export function readMove(words: string): Move | undefined {
  const [verb, ...rest] = words.split(" ");
  switch (verb) {
    case "open":
      return { verb, colour: rest[0] as Colour, entrance: rest[1] as Entrance, place: rest[2] as Place };
    case "act":
      return { verb, die: rest[0] as Die, colour: rest[1] as Colour };
    case "walk":
      return { verb, place: rest[0] as Place, steps: Number(rest[1]) };
    case "boat":
      return { verb, place: rest[0] as Place };
    case "fly":
      return { verb, power: rest[0] as Power, place: rest[1] as Place };
    case "call":
      return { verb, power: rest[0] as Power };
    case "swift":
    case "reroll":
    case "hand":
    case "pass":
    case "end":
    case "done":
    case "gems":
    case "clear":
    case "egg":
    case "ring":
      return { verb };
  }
  return undefined;
}

/** By which a figure travels: on foot, by boat, on a dragon by the die or by a small dragon. */
export type Means = "walk" | "boat" | Power;

/** What has been touched so far and is not yet a whole move. */
export interface Choice {
  figure: Colour | null;
  die: Die | null;
  place: Place | null;
  means: Means | null;
}
export const nothing: Choice = { figure: null, die: null, place: null, means: null };

export type Touch =
  | { on: "figure"; colour: Colour }
  | { on: "die"; die: Die }
  | { on: "tile"; tile: OwnTile }
  | { on: "pick"; pick: Pick }
  /** `sure`: its effect is in sight already, as under a pointer; a finger sees it only after a touch. */
  | { on: "place"; place: Place; sure?: boolean }
  | { on: "button"; entry: number };

export type Outcome = base.Outcome<Choice>;
export type Option = base.Option<Move>;
export type Question = base.Question<Table, Move>;

/** What a travel needs; undefined: it is none. */
export function meansOf(move: Move): Means | undefined {
  if (move.verb === "walk" || move.verb === "boat") return move.verb;
  return move.verb === "fly" ? move.power : undefined;
}

/** Whether a move leads to a place. Entrances stand for the end of the way behind them. */
const leadsTo = (move: Move, place: Place): boolean =>
  move.verb === "open" ? move.place === place || move.entrance === place : "place" in move && move.place === place;

/** Whether a move agrees with everything touched so far. */
function agrees(choice: Choice, move: Move): boolean {
  const { figure, die, place, means } = choice;
  return (
    (figure === null || ("colour" in move && move.colour === figure)) &&
    (die === null || ("die" in move && move.die === die)) &&
    (place === null || leadsTo(move, place)) &&
    (means === null || meansOf(move) === means || (move.verb === "call" && move.power === means))
  );
}
const open = (q: Question, choice: Choice): Option[] => q.options.filter(({ move }) => agrees(choice, move));
const find = (q: Question, verb: Move["verb"]): Option | undefined => q.options.find(({ move }) => move.verb === verb);

/** The ways to get to a place, with the means chosen or with any. */
export const waysTo = (q: Question, choice: Choice, place: Place): Option[] =>
  open(q, { ...choice, place: null }).filter(({ move }) => leadsTo(move, place));

/** Every place that can be touched now, with the best way there: on foot before by boat before flying. */
export function targets(q: Question, choice: Choice): Map<Place, Option> {
  const found = new Map<Place, Option>();
  const rank = (option: Option): number => ["open", "walk", "boat", "fly"].indexOf(option.move.verb);
  for (const option of open(q, { ...choice, place: null })) {
    const { move } = option;
    if (!("place" in move)) continue;
    for (const place of move.verb === "open" ? [move.place, move.entrance] : [move.place]) {
      const best = found.get(place);
      if (!best || rank(option) < rank(best)) found.set(place, option);
    }
  }
  return found;
}

export const canTouchFigure = (q: Question, choice: Choice, colour: Colour): boolean =>
  choice.figure === colour || q.options.some(({ move }) => "colour" in move && move.colour === colour);

/** A die is chosen for a figure; later its four can move a dragon. */
export const canTouchDie = (q: Question, choice: Choice, die: Die): boolean =>
  choice.die === die ||
  q.options.some(({ move }) => move.verb === "act" && move.die === die) ||
  (q.table.die === die && canTravel(q, "die"));

const canTravel = (q: Question, means: Means): boolean =>
  q.options.some(({ move }) => meansOf(move) === means || (move.verb === "call" && move.power === means));

export function canTouchTile(q: Question, tile: OwnTile): boolean {
  if (tile === "boat" || tile === "small") return canTravel(q, tile);
  return find(q, tile) !== undefined;
}
export const canPick = (q: Question, pick: Pick): boolean => find(q, pick) !== undefined;

/** The entries that have a button now: those that need nothing else, and the ways to the place touched. */
export function buttons(q: Question, choice: Choice): number[] {
  const { place } = choice;
  if (place !== null && q.table.phase === "MOVE") return waysTo(q, choice, place).map(({ entry }) => entry);
  const plain = ["swift", "reroll", "hand", "pass", "end", "done"];
  return q.options
    .filter(({ move }) => plain.includes(move.verb) || (move.verb === "call" && agrees(choice, move)))
    .map(({ entry }) => entry);
}

function touchFigure(q: Question, choice: Choice, colour: Colour): Outcome {
  if (choice.figure === colour) return { choice: { ...choice, figure: null } };
  if (!canTouchFigure(q, choice, colour)) return { why: q.table.phase === "OPEN" ? `open ${colour} E1` : `act ${q.table.left[0] ?? "A"} ${colour}` };
  const along = { ...choice, figure: colour };
  const next = open(q, along).length > 0 ? along : { ...nothing, figure: colour };
  return settle(open(q, next), next);
}

function touchDie(q: Question, choice: Choice, die: Die): Outcome {
  if (choice.die === die) return { choice: { ...choice, die: null } };
  if (!canTouchDie(q, choice, die)) return { why: q.table.die === die ? "call die" : `act ${die} ${choice.figure ?? "R"}` };
  if (q.table.phase === "MOVE") return touchMeans(choice, "die");
  return settle(open(q, { ...choice, die }), { ...choice, die });
}

const touchMeans = (choice: Choice, means: Means): Outcome =>
  ({ choice: { ...nothing, means: choice.means === means ? null : means } });

function touchTile(q: Question, choice: Choice, tile: OwnTile): Outcome {
  const option = find(q, tile as Move["verb"]);
  if (!canTouchTile(q, tile)) return { why: whyNotTile(q, tile) };
  if (tile === "boat" || tile === "small") return touchMeans(choice, tile);
  return option ? { pick: option.entry } : { choice };
}

/** A walk goes at once where its way is in sight. A tile or a four is spent only on purpose: by a second
    touch, or if it was chosen before. */
function touchPlace(q: Question, choice: Choice, place: Place, sure: boolean): Outcome {
  const ways = waysTo(q, choice, place);
  const [only] = ways;
  if (!only) return { why: whyNotPlace(q, choice, place) };
  const [{ move }] = [only];
  if (move.verb === "open") {
    if (choice.place === place) return { choice: { ...choice, place: null } };
    return settle(open(q, { ...choice, place }), { ...choice, place });
  }
  const again = choice.place === place;
  const meant = again || (sure && (move.verb === "walk" || choice.means !== null));
  return ways.length === 1 && meant ? { pick: only.entry } : { choice: { ...choice, place: again ? null : place } };
}

export function touch(q: Question, choice: Choice, at: Touch): Outcome {
  switch (at.on) {
    case "figure":
      return touchFigure(q, choice, at.colour);
    case "die":
      return touchDie(q, choice, at.die);
    case "tile":
      return touchTile(q, choice, at.tile);
    case "place":
      return touchPlace(q, choice, at.place, at.sure ?? true);
    case "pick":
      return pickOr(find(q, at.pick), at.pick);
    case "button":
      return { pick: at.entry };
  }
}

/** The words that somebody meant who touched this place now. */
function whyNotPlace(q: Question, choice: Choice, place: Place): string {
  if (q.table.phase === "OPEN") return `open ${choice.figure ?? "R"} ${isEntrance(place) ? place : `E1 ${place}`}`;
  if (choice.means === "boat") return `boat ${place}`;
  if (choice.means === "die" || choice.means === "small") return `fly ${choice.means} ${place}`;
  return `walk ${place}`;
}

function whyNotTile(q: Question, tile: OwnTile): string {
  const figure = activeFigure(q.table);
  const at = figure ? placeOf(q.table, figure) : "";
  if (tile === "boat") return `boat ${acrossFrom(at) ?? "V1"}`;
  if (tile !== "small") return tile;
  const king = figure ? q.table.kings[q.table.active as Colour] : "";
  return king !== "" && king === at ? `fly small ${king === "V1" ? "V2" : "V1"}` : "call small";
}

/** The other side of some river at a volcano. */
function acrossFrom(at: Place | ""): Volcano | undefined {
  const water = at !== "" && isVolcano(at) ? waters.find(({ ends }) => ends.includes(at)) : undefined;
  return water?.ends.find((end) => end !== at);
}
