import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../lib/protocol";
import Table from "./Table.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
const server = vi.hoisted(() => ({
  asked: [] as [string, Record<string, unknown>][],
  push: (_: object): void => undefined,
}));
vi.mock("../lib/hall.svelte", () => ({
  hall: { link: "online", name: "" },
  listen: (_: string, listener: { push: typeof server.push }) => {
    server.push = listener.push;
    return () => undefined;
  },
  onTurnElsewhere: () => () => undefined,
  rename: () => Promise.resolve(),
  request: (what: string, fields: Record<string, unknown>) => Promise.resolve(server.asked.push([what, fields])),
}));

afterEach(cleanup);

const kept = (name: string, reserved: boolean): SeatInfo => ({
  name, kind: "open", you: false, here: false, away: false, free: reserved, ...(reserved ? { reserved } : {}),
});

it("takes all seats that are kept for the people on this device, once", async () => {
  render(Table, { table: "k" });
  const info = {
    t: "table", table: "k", game: "g", phase: "open", host: false, private: false, chat: false, clock: { kind: "none" },
    setup: {}, seats: [kept("Anna", true), kept("Ben", false), kept("Oma", true)],
  } as unknown as TableInfo;
  server.push(info);
  await tick();
  server.push({ ...info });
  await tick();
  const sat = server.asked.filter(([what]) => what === "sit");
  expect(sat.map(([, { seat }]) => seat)).toEqual([0, 2]);
  expect(new Set(sat.map(([, { nonce }]) => nonce)).size).toBe(2);
});
