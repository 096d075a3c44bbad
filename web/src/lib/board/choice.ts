// The menu read as moves, and what touching things leads to. The menu alone decides; a choice only narrows it.
import type { Entry } from "../net/protocol";

/** An entry of the menu as the board of a game reads it. */
export interface Option<Move> {
  entry: number;
  move: Move;
  words: string; // in the notation
  say: string; // for people
}

/** The menu of the moment over the table of the moment. */
export interface Question<Table, Move> {
  table: Table;
  options: Option<Move>[];
}

/** What a touch leads to: another choice, an entry picked, or the words to ask «why not» for. */
export type Outcome<Choice> = { choice: Choice } | { pick: number } | { why: string };
/** The same where a piece can be looked at though it cannot be chosen. */
export type LookingOutcome<Choice> = Outcome<Choice> | { why: string; choice: Choice };

/** Reads a menu; entries that the board does not understand are left to the list of the menu. */
export const readMenu = <Move>(menu: Entry[], read: (words: string) => Move | undefined): Option<Move>[] =>
  menu.flatMap(({ do: words, say }, entry) => {
    const move = read(words);
    return move ? [{ entry, move, words, say }] : [];
  });

/** A choice that only one entry agrees with is that entry. */
export function settle<Move, Choice>(left: Option<Move>[], choice: Choice): { choice: Choice } | { pick: number } {
  const [only] = left;
  return only && left.length === 1 ? { pick: only.entry } : { choice };
}

/** Picks an option, or asks why there is none. */
export const pickOr = <Move>(option: Option<Move> | undefined, why: string): { pick: number } | { why: string } =>
  option ? { pick: option.entry } : { why };

export const toggle = <T>(list: T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Whether a word is one of a list of words. */
export const isOf = <Word extends string>(list: readonly Word[], word: string): word is Word =>
  (list as readonly string[]).includes(word);

/** A sentence of the menu as the text of a button. */
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
