import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import type { Frame, SeatInfo } from "../../lib/net/protocol";
import { keep } from "../../lib/browser/storage";
import type { ReplayGame } from "./replayGame";
import ReplayPlayer from "./ReplayPlayer.svelte";

const seat = (name: string): SeatInfo => ({ name, kind: "human", you: false, here: true, away: false });
const frames: Frame[] = [0, 3, 4, 7, 9].map((step, i) => ({
  step,
  facts: {},
  acting: i === 4 ? [] : [i < 2 ? 0 : 1],
  ask: "",
  points: [i, 0],
  log: i === 0 ? [] : [{ n: step, kind: "step", seat: 0, text: `Zeile ${i}` }],
  ...(i === 4 ? { result: { winners: [0], seats: [{ total: 4, place: 1, parts: [] }, { total: 0, place: 2, parts: [] }] } } : {}),
}));
const replay: ReplayGame = { game: "none", seats: [seat("Anna"), seat("Bert")], me: null, frames, over: true };
const actions = createRawSnippet(() => ({ render: () => "<span></span>" }));

function player(step?: number, of: ReplayGame = replay) {
  const stepped = vi.fn();
  render(ReplayPlayer, { replay: of, step, stepped, actions });
  return stepped;
}
const slider = () => screen.getByRole<HTMLInputElement>("slider");
const press = async (key: string, more = {}) => void (await fireEvent.keyDown(document.body, { key, ...more }));

beforeEach(() => {
  setLang("de");
  keep("tafelrunde.replay.blind", null);
});
afterEach(() => vi.useRealTimers());

it("steps with the keyboard and tells where it is", async () => {
  const stepped = player();
  await press("ArrowRight");
  expect(stepped).toHaveBeenLastCalledWith(3);
  await press("ArrowRight", { shiftKey: true });
  expect(stepped).toHaveBeenLastCalledWith(4);
  await press("End");
  expect(stepped).toHaveBeenLastCalledWith(9);
  expect(screen.getByText("Schritt 9 von 9")).toBeTruthy();
  await press("ArrowRight");
  await press("ArrowLeft", { shiftKey: true });
  expect(stepped).toHaveBeenLastCalledWith(4);
  await press("Home");
  expect(stepped).toHaveBeenLastCalledWith(0);
});

it("begins at a given step; a game that goes on at its newest", async () => {
  expect(player(5)).toHaveBeenLastCalledWith(4);
  expect(player(undefined, { ...replay, over: false })).toHaveBeenLastCalledWith(9);
});

it("plays until the end and shows the score sheet there", async () => {
  vi.useFakeTimers();
  const stepped = player();
  expect(screen.queryByRole("region", { name: "Abrechnung" })).toBeNull();
  await press(" ");
  expect(screen.getByRole("button", { name: /Anhalten/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  await tick();
  expect(stepped).toHaveBeenLastCalledWith(9);
  expect(screen.getByRole("button", { name: /Abspielen/ })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Abrechnung" })).toBeTruthy();
});

it("jumps to a line of the log and marks it", async () => {
  const stepped = player();
  const line = screen.getByRole("button", { name: "Zeile 3" });
  await fireEvent.click(line);
  expect(stepped).toHaveBeenLastCalledWith(7);
  expect(line.getAttribute("aria-current")).toBe("step");
});

it("without the result: neither length nor winner nor coming lines before the end", async () => {
  player();
  expect(document.body.textContent).toContain("1. Anna (4)");
  await fireEvent.click(screen.getByRole("checkbox"));
  expect(document.body.textContent).not.toContain("1. Anna (4)");
  expect(screen.getByText("Schritt 0")).toBeTruthy();
  expect(screen.queryByText("Zeile 1")).toBeNull();
  expect(slider().max).toBe("0");
  await press("End");
  expect(slider().max).toBe("0");
  for (let i = 0; i < 3; i++) await press("ArrowRight");
  expect(slider().max).toBe("3");
  await press("ArrowRight");
  expect(document.body.textContent).toContain("1. Anna (4)");
});
