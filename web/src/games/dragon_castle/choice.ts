// What can be touched: the menu read as moves, the choice made so far, and what each touch leads to.
// The menu alone decides; the choice only narrows it.
import type * as base from "../../lib/board/choice";
import { isOf, pickOr } from "../../lib/board/choice";
import { isCastle, type Kind, type Phase, type Space, type Spirit, type Table, type Type } from "./material";

const plainVerbs = ["summon", "shrine", "discard", "merge", "done", "end", "keep", "stop"] as const;
const spaceVerbs = ["take", "pair", "destroy", "build", "pay", "set", "turn", "lift", "put"] as const;
type Plain = (typeof plainVerbs)[number];

export type Move =
  | { verb: (typeof spaceVerbs)[number]; space: Space }
  | { verb: "place"; kind: Kind; space: Space }
  | { verb: "change"; space: Space; type: Type }
  | { verb: "spirit"; spirit: Spirit }
  | { verb: "pay shrine" | Plain };

/** An entry of the menu in the notation. Undefined: a word that is not ours. */
export function readMove(words: string): Move | undefined {
  const [verb = "", first = "", second = ""] = words.split(" ");
  if (words === "pay shrine") return { verb: "pay shrine" };
  if (verb === "place") return second ? { verb, kind: first as Kind, space: second } : undefined;
  if (verb === "change") return { verb, space: first, type: second as Type };
  if (verb === "spirit") return { verb, spirit: first as Spirit };
  if (isOf(spaceVerbs, verb)) return { verb, space: first };
  return isOf(plainVerbs, verb) ? { verb } : undefined;
}

/** What has been touched so far and is not yet a whole move. */
export interface Choice {
  space: Space | null;
  kind: Kind | null; // which of two tiles in hand
}
export const nothing: Choice = { space: null, kind: null };

export type Touch =
  /** `sure`: its effect is in sight already, as under a pointer; a finger sees it only after a touch. */
  | { on: "space"; space: Space; sure?: boolean }
  | { on: "hand"; kind: Kind }
  | { on: "spirit"; spirit: Spirit }
  | { on: "pool" }
  | { on: "track" }
  | { on: "button"; entry: number };

export type Outcome = base.Outcome<Choice>;
export type Option = base.Option<Move>;
export type Question = base.Question<Table, Move>;

const find = (q: Question, verb: Move["verb"]): Option | undefined => q.options.find(({ move }) => move.verb === verb);
export const findSpirit = (q: Question, spirit: Spirit): Option | undefined =>
  q.options.find(({ move }) => move.verb === "spirit" && move.spirit === spirit);
export const can = (q: Question, verb: Move["verb"]): boolean => find(q, verb) !== undefined;

/** The tile that is placed next: the one chosen, or the first in hand that can be placed now (DC-501). */
export const heldKind = (q: Question, choice: Choice): Kind | undefined => {
  const { hand } = q.table;
  if (choice.kind && hand.includes(choice.kind)) return choice.kind;
  return hand.find((kind) => q.options.some(({ move }) => move.verb === "place" && move.kind === kind)) ?? hand[0];
};

/** The spaces that lead to a move: a group is meant by each of its tiles. */
function spacesOf(q: Question, choice: Choice, { move, words }: Option): Space[] {
  if (!("space" in move)) return [];
  if (move.verb === "set") return q.table.effects.get(words)?.spaces ?? [move.space];
  if (move.verb === "place" && move.kind !== heldKind(q, choice)) return [];
  return [move.space];
}

/** What each space can be touched for now. */
export function targets(q: Question, choice: Choice): Map<Space, Option[]> {
  const found = new Map<Space, Option[]>();
  for (const option of q.options)
    for (const space of spacesOf(q, choice, option)) found.set(space, [...(found.get(space) ?? []), option]);
  return found;
}

/** Entries that have a button now: what can be done with the space touched; before that, those without a space. */
export function buttons(q: Question, choice: Choice): number[] {
  const touched = choice.space === null ? [] : (targets(q, choice).get(choice.space) ?? []);
  const shown = touched.length > 0 ? touched : q.options.filter(({ move }) => !("space" in move));
  return shown.map(({ entry }) => entry);
}

function touchSpace(q: Question, choice: Choice, space: Space, sure: boolean): Outcome {
  const options = targets(q, choice).get(space) ?? [];
  const [only] = options;
  if (!only) return meant(q, choice, space);
  if (options.length > 1) return { choice: { ...choice, space: choice.space === space ? null : space } };
  const meantIt = sure || choice.space === space || !needsLook(only.move);
  return meantIt ? { pick: only.entry } : { choice: { ...choice, space } };
}
/** What cannot be taken back, or shows first what it would do. */
const needsLook = ({ verb }: Move): boolean => ["take", "pair", "place", "put", "set", "build", "destroy"].includes(verb);

const castleWords: Partial<Record<Phase, string>> = { START: "take", FIRST: "take", AFTER_FIRST: "pair", SECOND: "pair", DESTROY: "destroy" };
const realmWords: Partial<Record<Phase, string>> = {
  PLACE: "place", SHRINES: "build", EXTRA: "build", PAY: "pay", SET: "set", CHANGE: "change", TURN: "turn",
  LIFT_SHRINE: "lift", LIFT_TILE: "lift", STRENGTH2: "lift", PUT_SHRINE: "put", PUT_TILE: "put",
};
/** The words that somebody meant who touched this space now. */
function meant(q: Question, choice: Choice, space: Space): Outcome {
  const { phase } = q.table;
  const verb = (isCastle(space) ? castleWords : realmWords)[phase];
  if (!verb) return { choice: nothing };
  if (verb === "place") return { why: `place ${heldKind(q, choice) ?? "M1"} ${space}` };
  return { why: verb === "change" ? `change ${space} M` : `${verb} ${space}` };
}

export function touch(q: Question, choice: Choice, at: Touch): Outcome {
  switch (at.on) {
    case "space":
      return touchSpace(q, choice, at.space, at.sure ?? true);
    case "hand":
      return { choice: { ...choice, kind: at.kind } };
    case "spirit":
      return pickOr(findSpirit(q, at.spirit), `spirit ${at.spirit}`);
    case "pool":
      return pickOr(find(q, "pay shrine") ?? find(q, "shrine"), q.table.phase === "PAY" ? "pay shrine" : "shrine");
    case "track":
      return pickOr(find(q, "summon"), "summon");
    case "button":
      return { pick: at.entry };
  }
}
