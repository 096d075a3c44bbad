import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLang } from "../lib/i18n.svelte";
import type { TableInfo } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { TableStore } from "../lib/table.svelte";
import Lobby from "./Lobby.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
const server = vi.hoisted(() => ({ name: "", asked: [] as unknown[] }));
vi.mock("../lib/hall.svelte", () => ({
  hall: server,
  rename: (name: string) => Promise.resolve(server.asked.push(["name", { name }])),
}));

const info = {
  table: "k", game: "g", phase: "open", host: false, private: false, chat: false, clock: { kind: "none" }, setup: {},
  seats: [{ name: "", kind: "open", you: false, here: false, away: false, free: true }],
} as unknown as TableInfo;

async function sitDown(name: string) {
  setLang("de");
  const ask = (what: string, fields: object) => Promise.resolve(server.asked.push([what, fields]));
  render(Lobby, { store: { id: "k", ask } as unknown as TableStore, info });
  await fireEvent.input(screen.getByLabelText("Dein Name"), { target: { value: name } });
  await fireEvent.click(screen.getByText("Hier sitzen"));
}

beforeEach(() => (server.asked = []));
afterEach(cleanup);

it("tells the server the name under which one sits down", async () => {
  await sitDown(" Ben ");
  expect(server.asked).toEqual([
    ["name", { name: "Ben" }],
    ["sit", { seat: 0, name: "Ben", nonce: expect.any(String) as string }],
  ]);
  expect(settings.name).toBe("Ben");
});

it("does not repeat a name that the server knows", async () => {
  server.name = "Ben";
  await sitDown("Ben");
  expect(server.asked).toMatchObject([["sit", { name: "Ben" }]]);
});
