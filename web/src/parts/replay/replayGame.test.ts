// @vitest-environment node
import { expect, it, vi } from "vitest";
import type { Listener } from "../../lib/hall/hall.svelte";
import type { Frame, TableInfo } from "../../lib/net/protocol";
import { frameAt, linesOf, loadTable, sinceTurnOf, turnsOf } from "./replayGame";

const hall = vi.hoisted(() => ({ asked: [] as string[], invited: [] as string[], listener: undefined as Listener | undefined }));
vi.mock("../../lib/hall/hall.svelte", () => ({
  hall: { link: "online" },
  listen: (_table: string, listener: Listener) => ((hall.listener = listener), () => (hall.listener = undefined)),
  request: async (what: string, { invite }: { invite?: string }) => {
    hall.asked.push(`ask ${what}`);
    if (invite) hall.invited.push(what);
    await Promise.resolve();
    if (what === "open") hall.listener?.push({ t: "table", game: "g", phase: "over", seats: [{ you: false }, { you: true }] } as TableInfo);
    hall.asked.push(`got ${what}`);
    return { frames: [] };
  },
}));

const frame = (step: number, acting: number[], ...texts: (string | undefined)[]): Frame => ({
  step,
  facts: {},
  acting,
  ask: "",
  log: texts.map((text, i) => ({ n: step + i, kind: "step", seat: 0, ...(text === undefined ? {} : { text }) })),
});
const frames = [frame(0, []), frame(4, [0], "a"), frame(5, [0], "b"), frame(9, [1], "c", undefined), frame(12, [2], "d"), frame(15, [0])];

it("finds the frame of a step", () => {
  expect([0, 3, 4, 5, 8, 9, 99].map((step) => frameAt(frames, step))).toEqual([0, 0, 1, 2, 2, 3, 5]);
  expect(frameAt(frames.slice(1), 0)).toBe(0);
});

it("cuts the game into turns", () =>
  expect(turnsOf(frames)).toEqual([
    { seat: null, from: 0, to: 0 },
    { seat: 0, from: 1, to: 2 },
    { seat: 1, from: 3, to: 3 },
    { seat: 2, from: 4, to: 4 },
    { seat: 0, from: 5, to: 5 },
  ]));

it("knows where one's last turn ended", () => {
  expect(sinceTurnOf(frames, 0)).toBe(3);
  expect(sinceTurnOf(frames, 1)).toBe(4);
  expect(sinceTurnOf(frames, 5)).toBe(0); // never had one
});

it("gives the lines that can be read, with their frames", () =>
  expect(linesOf(frames).map(({ text, frame }) => `${text}${frame}`)).toEqual(["a1", "b2", "c3", "d4"]));

it("asks a table for its frames when nothing else is on its way", async () => {
  expect(await loadTable("t", "de")).toMatchObject({ game: "g", me: 1, over: true, frames: [] });
  expect(hall.asked.slice(0, 9)).toEqual(
    ["lang", "open", "beat", "replay"].flatMap((what) => [`ask ${what}`, `got ${what}`]).concat("ask close"),
  );
});

it("shows the invitation to a private table", async () => {
  await loadTable("t", "de", "abc");
  expect(hall.invited).toEqual(["open", "replay"]);
});
