// The set-up of a new table: values of the server's list, and values made on a page that the game brings along.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLang } from "../lib/text/i18n.svelte";
import NewTable from "./NewTable.svelte";

const asked = vi.hoisted((): unknown[] => []);
vi.mock("../lib/hall/hall.svelte", () => ({
  hall: { name: "" },
  rename: (name: string) => Promise.resolve(asked.push(["name", name])),
  request: (what: string) => Promise.resolve(asked.push([what]) && { table: "k" }),
}));

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
const words = (de: string) => ({ de, en: de });
const game = {
  id: "dragon_castle",
  rules: 1,
  min: 2,
  max: 4,
  title: words("Dragon Castle"),
  about: words(""),
  bots: ["random"],
  setup: [
    { field: "players", default: 2, values: [2, 3, 4], names: {}, text: words("Spieler") },
    { field: "plan", default: "base", values: ["base", "keep"], names: { keep: words("Bergfried") }, text: words("Bauplan") },
    { field: "dragons", default: 1, values: [1, 2], names: {}, text: words("Drachen") },
  ],
};

beforeEach(() => {
  setLang("de");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([game])));
});
afterEach(() => {
  cleanup();
  asked.length = 0;
});

async function chosen(label: string, wish: { field?: string; value?: string }) {
  render(NewTable, { game: "dragon_castle", ...wish });
  const select = await screen.findByLabelText<HTMLSelectElement>(label);
  const [option] = select.selectedOptions;
  return { said: option?.textContent, options: select.options.length };
}

describe("the set-up", () => {
  it("begins with what is usual", async () => {
    expect(await chosen("Bauplan", {})).toEqual({ said: "base", options: 2 });
    expect(screen.getByRole("link", { name: "Eigenen Bauplan zeichnen" }).getAttribute("href")).toBe("#/game/dragon_castle/castle");
  });

  it("begins with a value of the list that the address asks for", async () => {
    expect(await chosen("Bauplan", { field: "plan", value: "keep" })).toEqual({ said: "Bergfried", options: 2 });
    cleanup();
    expect(await chosen("Drachen", { field: "dragons", value: "2" })).toEqual({ said: "2", options: 2 });
  });

  it("takes a value of one's own only where one can be made", async () => {
    expect(await chosen("Bauplan", { field: "plan", value: "123/3" })).toEqual({ said: "Euer eigener Bauplan", options: 3 });
    cleanup();
    expect(await chosen("Drachen", { field: "dragons", value: "99" })).toEqual({ said: "1", options: 2 });
  });
});

it("tells the server the name of who makes the table, for a rematch", async () => {
  await chosen("Bauplan", {});
  await fireEvent.input(screen.getByLabelText("Name auf Platz 1"), { target: { value: " Anna " } });
  await fireEvent.click(screen.getByText("Tisch aufmachen"));
  expect(asked.slice(0, 2)).toEqual([["name", "Anna"], ["create"]]);
});
