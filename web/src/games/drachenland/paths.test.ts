import { describe, expect, it } from "vitest";
import { ask, frames } from "./fixtures/walk";
import { beside, course, entrances, isVolcano, midway, roads, spaces, spot, volcanoes, waters, type Place } from "./map";
import { activeFigure, placeOf, tableOf, type Table } from "./material";
import { route } from "./paths";

const places: Place[] = [...volcanoes, ...spaces, ...entrances];
const table = (frame = frames[0]): Table => {
  if (!frame) throw new Error("no frame");
  return ask(frame).table;
};

describe("the map", () => {
  it("has 84 steps, three of them only inwards, and joins everything", () => {
    expect(roads.flatMap((road) => road.slice(1))).toHaveLength(84);
    for (const place of places) expect(beside(place).length, place).toBeGreaterThan(0);
    expect(beside("S1")).not.toContain("E1");
    expect(waters).toHaveLength(12);
  });

  it("leaves room for a finger between any two places", () => {
    for (const a of places)
      for (const b of places)
        if (a < b) expect(Math.hypot(spot(a)[0] - spot(b)[0], spot(a)[1] - spot(b)[1]), `${a} ${b}`).toBeGreaterThan(54);
  });

  it("draws rivers from volcano to volcano", () => {
    for (const water of waters) {
      expect(course(water).startsWith(`M${spot(water.ends[0]).join(" ")}Q`)).toBe(true);
      expect(midway(water)[0]).toBeGreaterThan(0);
    }
  });
});

describe("ways", () => {
  it("agree with the menu: every walk has its steps and ends where it should", () => {
    let walks = 0;
    for (const frame of frames) {
      const q = ask(frame);
      const figure = activeFigure(q.table);
      if (!figure || q.table.phase !== "MOVE") continue;
      const from = placeOf(q.table, figure);
      for (const { move } of q.options) {
        if (move.verb !== "walk") continue;
        const way = route(q.table, from, move.place);
        expect(way.length - 1, move.place).toBe(move.steps);
        expect(way.at(-1)).toBe(move.place);
        ++walks;
      }
    }
    expect(walks).toBeGreaterThan(50);
  });

  it("do not pass a tile that lies face down", () => {
    const hidden = { ...table(), tiles: Object.fromEntries(volcanoes.map((v) => [v, "?"])) as Table["tiles"] };
    for (const place of spaces) expect(route(hidden, "S4", place).slice(1, -1).some(isVolcano), place).toBe(false);
  });
});

describe("what the server tells beforehand", () => {
  it("where each figure could go", () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "ACT");
    const { reach } = table(frame);
    expect(Object.keys(reach).length).toBeGreaterThan(0);
    for (const steps of Object.values(reach).flatMap((found) => Object.values(found))) expect(steps).toBeGreaterThan(0);
  });

  it("what a pick brings, to those who see that treasure", () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "TREASURE");
    expect(table(frame).gains.get("clear")?.points).toBeGreaterThan(0);
    expect(tableOf({ ...frame?.facts, gains: [["egg", "7", "1"]] }).gains.get("egg")).toEqual({ points: 7, sets: 1 });
    const { gains: _, ...hidden } = frame?.facts ?? {};
    expect(tableOf(hidden).gains.size).toBe(0);
  });
});
