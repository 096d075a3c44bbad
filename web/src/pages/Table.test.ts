import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { loadGames } from "../lib/shelf/games.svelte";
import type { SeatInfo, TableInfo } from "../lib/net/protocol";
import Table from "./Table.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
const server = vi.hoisted(() => ({
  asked: [] as [string, Record<string, unknown>][],
  push: (_: object): void => undefined,
}));
vi.mock("../lib/hall/hall.svelte", () => ({
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

it("shows and tells nothing of anybody's hand before somebody has said who looks", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ id: "h", secrets: true, title: {} }])));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  Element.prototype.scrollTo = () => undefined; // jsdom has neither
  await loadGames();
  render(Table, { table: "k" });
  const here = (name: string): SeatInfo => ({ name, kind: "human", you: true, here: true, away: false });
  const bot: SeatInfo = { name: "Bot", kind: "bot", you: false, here: true, away: false };
  server.push({
    t: "table", table: "k", game: "h", phase: "running", host: true, private: false, chat: true, clock: { kind: "none" },
    setup: {}, seats: [here("Anna"), here("Oma"), bot],
  });
  const show = (v: number, acting: number[]) => {
    for (const [seat, secret] of ["Kronsaal", "Weinkeller"].entries())
      server.push({
        t: "view", table: "k", v, seat, hash: "", phase: "running", facts: { hand: secret }, acting, ask: `Wohin mit ${secret}?`,
        menu: acting.includes(seat) ? [{ do: secret, say: secret, brief: secret }] : [], wait: null, undo: 0,
        clock: { left: [], runs: [] }, log: [{ n: v, kind: "chance", seat: null, text: `Du ziehst ${secret}` }],
      });
  };
  const page = () => document.documentElement.outerHTML + document.title;
  const secrets = () => ["Kronsaal", "Weinkeller"].filter((secret) => page().includes(secret));
  show(1, [2]);
  await tick();
  expect(secrets()).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: /Oma/ }));
  expect(secrets()).toEqual(["Weinkeller"]);
  show(2, [2]);
  await tick();
  expect(screen.getByRole("log").textContent).toContain("Weinkeller");
  show(3, [0]); // it is told to nobody while the device changes hands
  await waitFor(() => expect(secrets()).toEqual([]));
  await fireEvent.click(screen.getByRole("button", { name: /Anna/ }));
  expect(secrets()).toEqual(["Kronsaal"]);
  vi.unstubAllGlobals();
});
