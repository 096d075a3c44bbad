// Pages that games bring along beside their boards: pages.ts in their folders, at #/game/<id>/<name>.
import type { Component } from "svelte";
import { byGame } from "../games/byGame";

/** What stands in the address after the name of the page is its own affair. */
export type PageProps = { rest?: string };

export interface OwnPage {
  name: string;
  title: string; // a key of the texts, as all that follows
  invitation: string; // what a link to it says
  makes?: { field: string; value: string }; // values for a field of the set-up, and what one is called there
  load: () => Promise<{ default: Component<PageProps> }>;
}

const found = byGame(
  import.meta.glob<OwnPage[]>(["../../games/*/pages.ts", "../../../../examples/*/board/pages.ts"], { eager: true, import: "pages" }),
);

export const ownPages = (game: string): OwnPage[] => found.get(game) ?? [];
export const ownPage = (game: string, name: string): OwnPage | undefined => ownPages(game).find((page) => page.name === name);
/** The page on which a field of the set-up can be made up. */
export const makerOf = (game: string, field: string): OwnPage | undefined =>
  ownPages(game).find(({ makes }) => makes?.field === field);
