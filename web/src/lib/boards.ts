// The boards of the games, each loaded when its first table is opened.
import type { Component } from "svelte";
import type { BoardProps, Entry, Facts } from "./protocol";

export type Board = Component<BoardProps>;
export type Cover = Component;

/** What a newcomer is told at a moment of the game: a key of the texts and the rule behind it. */
export type Lessons = (facts: Facts, seat: number, acting: number[], menu: Entry[]) => { key: string; rule: string };

const boards = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");
const covers = import.meta.glob<{ default: Cover }>("../games/*/Cover.svelte");

const lessons = import.meta.glob<{ lesson: Lessons }>("../games/*/lesson.ts");

export async function loadBoard(game: string): Promise<Board | undefined> {
  return (await boards[`../games/${game}/Board.svelte`]?.())?.default;
}

/** The picture on the box of a game. */
export async function loadCover(game: string): Promise<Cover | undefined> {
  return (await covers[`../games/${game}/Cover.svelte`]?.())?.default;
}

/** The guided game, if there is one. */
export async function loadLessons(game: string): Promise<Lessons | undefined> {
  return (await lessons[`../games/${game}/lesson.ts`]?.())?.lesson;
}

export const canTeach = (game: string): boolean => `../games/${game}/lesson.ts` in lessons;
