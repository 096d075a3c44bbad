import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { ask, frames } from "./fixtures/walk";
import { beside } from "./map";
import type { Figure, Table } from "./material";

const start = ask(frames.find(({ facts }) => facts["phase"] === "MOVE") ?? (frames[0] as (typeof frames)[number])).table;
const figure: Figure = `R${start.cur}`;
const still: Table = { ...start, active: "R", figures: { ...start.figures, [figure]: "V4" }, pips: [3, 0], kings: { R: "", G: "", B: "" } };
const after = (more: Partial<Table>): Table => ({ ...still, ...more });
const at = (place: string, more: Partial<Table> = {}): Table =>
  after({ figures: { ...still.figures, [figure]: place } as Table["figures"], ...more });

describe("what is to be seen moving", () => {
  it("nothing between equal positions", () => {
    expect(changes(still, still)).toEqual({ thrown: false, journeys: [], flights: [], turned: [], taken: [], ringed: [] });
  });

  it("a figure on foot, stone by stone", () => {
    const [journey] = changes(still, at("S26", { pips: [1, 0] })).journeys;
    expect(journey).toMatchObject({ figure, by: "foot", path: ["V4", "S25", "S26"] });
  });

  it("a figure that enters comes through the nearest gate", () => {
    const [journey] = changes(at(""), at("S10", { pips: [1, 0] })).journeys;
    expect(journey?.path).toEqual(["E2", "S9", "S10"]);
    const [opened] = changes(at("", { phase: "OPEN" }), at("S18", { phase: "ROLL" })).journeys;
    expect(opened?.path).toEqual(["E3", "S17", "S18"]);
    for (const [i, place] of (opened?.path ?? []).slice(1).entries()) expect(beside(opened?.path[i] ?? "S1")).toContain(place);
  });

  it("a figure over the water, and one with its dragon", () => {
    const spent = { ...still.before, [still.cur]: { boat: 0, small: 0, reroll: 0, swift: 0, hand: 0 } };
    const had = after({ before: { ...spent, [still.cur]: { boat: 1, small: 0, reroll: 0, swift: 0, hand: 0 } } });
    expect(changes(had, at("V10", { before: spent })).journeys[0]).toMatchObject({ by: "boat", path: ["V4", "V10"] });
    const here = after({ kings: { ...still.kings, R: "V4" } });
    const there = changes(here, at("V8", { kings: { ...still.kings, R: "V8" } }));
    expect(there.journeys[0]).toMatchObject({ by: "dragon", path: ["V4", "V8"] });
    expect(there.flights).toEqual([{ colour: "R", from: "V4", to: "V8" }]);
  });

  it("treasure that was taken, tiles turned up, rings", () => {
    const before = after({ gems: { ...still.gems, V4: "RRGT" }, eggs: { ...still.eggs, V4: 1 }, tiles: { ...still.tiles, V4: "?" }, rings: [] });
    const then = { ...before, gems: { ...before.gems, V4: "GT" }, eggs: { ...before.eggs, V4: 0 }, tiles: { ...before.tiles, V4: "ring" as const }, rings: [figure] };
    const happened = changes(before, then);
    expect(happened.taken).toEqual([
      { from: "V4", what: "R", n: 2, seat: still.cur },
      { from: "V4", what: "egg", n: 1, seat: still.cur },
    ]);
    expect(happened.turned).toEqual(["V4"]);
    expect(happened.ringed).toEqual([figure]);
  });

  it("dice that were thrown", () => {
    const rolled = after({ phase: "ACT", dice: [2, 4], left: "AB" });
    expect(changes(after({ phase: "ROLL", dice: [], left: "" }), rolled).thrown).toBe(true);
    expect(changes({ ...rolled, dice: [1, 3] }, rolled).thrown).toBe(true);
    expect(changes({ ...rolled, phase: "MOVE", left: "B" }, rolled).thrown).toBe(false);
    expect(changes(rolled, { ...rolled, phase: "MOVE", left: "B" }).thrown).toBe(false);
    expect(changes({ ...rolled, cur: (rolled.cur + 1) % 2 }, rolled).thrown).toBe(true);
  });
});
