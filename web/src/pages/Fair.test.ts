import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLang } from "../lib/text/i18n.svelte";
import { Refused } from "../lib/net/socket";
import Fair from "./Fair.svelte";

const record = readFileSync("../tests/replays/drachenwurf/games_01.jsonl", "utf8").split("\n")[0] as string;

/** jsdom's files have no text(). */
const file = (name: string, text: string) => ({ name, size: text.length, text: async () => text });

const request = vi.hoisted(() => vi.fn());
vi.mock("../lib/hall/hall.svelte", () => ({ hall: { link: "online" }, request }));

const serve = (text: string) => request.mockResolvedValue({ record: JSON.parse(text) as unknown });

beforeEach(() => setLang("de"));
afterEach(() => vi.unstubAllGlobals());

it("recomputes the record of a table and shows every draw", async () => {
  serve(record);
  render(Fair, { table: "abc" });
  expect(await screen.findByText(/Alles stimmt: \d+ Ziehungen/)).toBeTruthy();
  expect(screen.getByText("tafelrunde verify drachenwurf-abc.json")).toBeTruthy();
  expect(screen.getAllByRole("row").length).toBe(26);
  expect(screen.getByText("▲Violett Gebirge")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Weiter" }));
  expect(screen.getByText(/Seite 2 von/)).toBeTruthy();
});

it("names the step of a changed die", async () => {
  serve(record.replace('"die green"', '"die blue"'));
  render(Fair, { table: "abc" });
  expect(await screen.findByText(/Schritt 6 \(steps\[5\]\): Aufgezeichnet ist ●Blau, richtig wäre ♣Grün/)).toBeTruthy();
  expect(screen.getByText(/Das stimmt nicht: ein Fehler/)).toBeTruthy();
});

it("says kindly that a game is not over", async () => {
  request.mockRejectedValue(new Refused({ code: "not_now", text: "" }));
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  render(Fair, { table: "abc" });
  expect((await screen.findByRole("alert")).textContent).toContain("noch keine Aufzeichnung");
});

it("says when the server is away", async () => {
  request.mockRejectedValue(new Refused({ code: "offline", text: "" }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  render(Fair, { table: "abc" });
  expect((await screen.findByRole("alert")).textContent).toContain("antwortet gerade nicht");
});

it("takes a file, and says where it is wrong", async () => {
  render(Fair);
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await fireEvent.change(input, { target: { files: [file("partie.json", record)] } });
  expect(await screen.findByText("tafelrunde verify partie.json")).toBeTruthy();
  await fireEvent.change(input, { target: { files: [file("x.json", "{}")] } });
  expect((await screen.findByRole("alert")).textContent).toContain("format");
});
