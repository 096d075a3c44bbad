// From a wish to a running table.
import { request } from "./hall.svelte";
import { freshNonce } from "../net/nonce";
import type { Clock, GameInfo } from "../net/protocol";
import { settings } from "../user/settings.svelte";

export type SeatWish =
  | { kind: "me"; name?: string }
  | { kind: "open" }
  | { kind: "bot"; level: string };

/** Values of the set-up are given back as the server named them. */
export type SetupValue = string | number;

export interface TableWish {
  game: string;
  seats: SeatWish[];
  setup?: Record<string, SetupValue>;
  private?: boolean;
  clock?: Clock;
  confirm?: boolean;
  chat?: boolean;
}

const usualPlayers = 3;

export async function makeTable(wish: TableWish): Promise<{ table: string; invite?: string }> {
  const made = await request<{ table: string; invite?: string }>("create", wish);
  for (const [seat, { kind }] of wish.seats.entries()) {
    if (kind === "me") await request("nonce", { table: made.table, nonce: freshNonce(), seat });
  }
  return made;
}

/** One click: a guest against bots, begun at once. Gives the table. */
export async function quickGame(game: GameInfo, level: string, wanted = usualPlayers): Promise<string> {
  const players = Math.min(Math.max(wanted, game.min), game.max);
  const me: SeatWish = settings.name ? { kind: "me", name: settings.name } : { kind: "me" };
  const bots = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "bot", level }));
  const { table } = await makeTable({ game: game.id, seats: [me, ...bots] });
  await request("start", { table });
  return table;
}
