// The boards of the games, each loaded when its first table is opened. A game without one is played on a plain board
// (parts/board/PlainBoard.svelte).
import type { Component } from "svelte";
import { byGame } from "../games/byGame";
import type { BoardProps, Entry, Facts } from "../net/protocol";

export type Board = Component<BoardProps>;
export type Cover = Component;

/** What a newcomer is told at a moment of the game: a key of the texts and the rule behind it. */
export interface Lesson {
  key: string;
  rule: string;
}
export type Lessons = (facts: Facts, seat: number, acting: number[], menu: Entry[]) => Lesson;

const boards = byGame(
  import.meta.glob<{ default: Board }>(["../../games/*/Board.svelte", "../../../../examples/*/board/Board.svelte"]),
);
const covers = byGame(
  import.meta.glob<{ default: Cover }>(["../../games/*/Cover.svelte", "../../../../examples/*/board/Cover.svelte"]),
);
const lessons = byGame(
  import.meta.glob<{ lesson: Lessons }>(["../../games/*/lesson.ts", "../../../../examples/*/board/lesson.ts"]),
);

export const loadBoard = async (game: string): Promise<Board | undefined> => (await boards.get(game)?.())?.default;

/** The picture on the box of a game. */
export const loadCover = async (game: string): Promise<Cover | undefined> => (await covers.get(game)?.())?.default;
export const hasCover = (game: string): boolean => covers.has(game);

/** The guided game, if there is one. */
export const loadLessons = async (game: string): Promise<Lessons | undefined> => (await lessons.get(game)?.())?.lesson;
export const canTeach = (game: string): boolean => lessons.has(game);
