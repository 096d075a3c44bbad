// The boards of the games, each loaded when its first table is opened.
import type { Component } from "svelte";
import type { BoardProps } from "./protocol";

export type Board = Component<BoardProps>;
export type Cover = Component;

const boards = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");
const covers = import.meta.glob<{ default: Cover }>("../games/*/Cover.svelte");

export async function loadBoard(game: string): Promise<Board | undefined> {
  return (await boards[`../games/${game}/Board.svelte`]?.())?.default;
}

/** The picture on the box of a game. */
export async function loadCover(game: string): Promise<Cover | undefined> {
  return (await covers[`../games/${game}/Cover.svelte`]?.())?.default;
}
