// What luck draws from, per game. A check of the dice must not trust the server for this, so each game has
// a small model of its own in its folder, written from its rules and not from the program's code; only
// what is printed on the pieces they share.
import { byGame } from "../games/byGame";
import type { GameRecord } from "./record";

/** A moment of luck: the source, and what can come of it in the order of the menu. */
export interface Chance {
  site: string;
  outcomes: readonly string[];
  weights?: readonly number[]; // all 1 if left out
}

/** A part of the set-up that takes many draws of one source. */
export interface Deal {
  site: string;
  /** What comes of it, in the notation of the record; `below(n)` is the next draw. */
  deal(below: (n: number) => number): string;
}

/** Follows the steps of a game as far as luck is concerned. */
export interface Course {
  /** What luck decides now; undefined if it has nothing to decide. */
  chance(): Chance | undefined;
  /** Takes a step in. False if it is not this seat's turn. */
  follow(seat: number | "chance", words: string): boolean;
}

export interface ChanceModel {
  rules: number[]; // the versions of the rules it was written for
  /** What luck decides of the set-up, by field. */
  setup(record: GameRecord): Map<string, Chance | Deal>;
  begin(record: GameRecord): Course;
  /** What a word of the notation is called; nothing if it has no name of its own. */
  tell?(record: GameRecord, place: string, word: string): string | undefined;
  /** The faces of the dice, as words of the notation, and whose dice a site is. */
  dice?: { faces: readonly string[]; seat(site: string): number | undefined };
}

const models = byGame(
  import.meta.glob<ChanceModel>(["../../games/*/luck.ts", "../../../../examples/*/board/luck.ts"], { eager: true, import: "luck" }),
);

export function modelOf(record: GameRecord): ChanceModel | undefined {
  const model = models.get(record.game);
  return model?.rules.includes(record.rules) ? model : undefined;
}
