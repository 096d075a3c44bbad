// The games of the server, fetched once, in the order of its shelf.
import { hasText, lang, t } from "../text/i18n.svelte";
import type { GameInfo, SeatInfo } from "../net/protocol";

const state = $state({ games: undefined as GameInfo[] | undefined, failed: false });
let fetching: Promise<void> | undefined;

async function fetchGames(): Promise<void> {
  try {
    const answer = await fetch("api/games");
    if (!answer.ok) throw new Error(answer.statusText);
    state.games = (await answer.json()) as GameInfo[];
    state.failed = false;
  } catch {
    state.failed = true;
  } finally {
    fetching = undefined;
  }
}

export function loadGames(): Promise<void> {
  if (state.games) return Promise.resolve();
  return (fetching ??= fetchGames());
}

export const games = (): GameInfo[] | undefined => state.games;
export const gamesFailed = (): boolean => state.failed;
export const gameInfo = (id: string): GameInfo | undefined => state.games?.find((game) => game.id === id);
export const gameTitle = (id: string): string => gameInfo(id)?.title[lang()] ?? (hasText(`game.${id}.title`) ? t(`game.${id}.title`) : id);

/** The server names the levels from the weakest to the strongest; most people like the second. */
export const usualBot = (game: GameInfo): string => game.bots[1] ?? game.bots[0] ?? "greedy";

/** What stands under the name of a seat. */
export function seatKind(seat: Pick<SeatInfo, "kind" | "level">): string {
  if (seat.kind === "bot") return levelName(seat.level ?? "");
  return t(`seat.${seat.kind}`);
}

export const levelName = (level: string): string =>
  hasText(`level.${level}`) ? t(`level.${level}`) : level;
