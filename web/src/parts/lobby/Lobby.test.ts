import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import type { TableInfo } from "../../lib/net/protocol";
import { settings } from "../../lib/user/settings.svelte";
import type { TableStore } from "../../lib/table/table.svelte";
import Lobby from "./Lobby.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
const server = vi.hoisted(() => ({ name: "", asked: [] as unknown[] }));
vi.mock("../../lib/hall/hall.svelte", () => ({
  hall: server,
  rename: (name: string) => Promise.resolve(server.asked.push(["name", { name }])),
}));

vi.mock("../../lib/shelf/games.svelte", async (original) => ({
  ...(await original<object>()),
  gameInfo: () => ({
    bots: [],
    setup: [{
      field: "start", default: "lot", values: ["lot", 0, 1], names: { lot: { de: "Das Los entscheidet", en: "By lot" } },
      text: { de: "Wer beginnt", en: "Who begins" }, ask: { de: "Wer ist am ältesten?", en: "Who is the oldest?" },
    }],
  }),
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

it("asks who is the oldest, and anybody who sits there may say so", async () => {
  setLang("de");
  const seat = (name: string, you: boolean) => ({ name, kind: "human", you, here: true, away: false, free: false });
  const ask = (what: string, fields?: object) => Promise.resolve(server.asked.push([what, fields]));
  const table = { ...info, setup: { start: 1 }, seats: [seat("Anna", false), seat("Ben", true)] } as unknown as TableInfo;
  render(Lobby, { store: { id: "k", ask } as unknown as TableStore, info: table });
  expect(screen.getByText("Wer ist am ältesten?")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ben", pressed: true })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Anna" }));
  await fireEvent.click(screen.getByRole("button", { name: "Das Los entscheidet" }));
  expect(server.asked).toEqual([["first", { seat: 0 }], ["first", undefined]]);
});
