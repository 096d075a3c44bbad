import { describe, expect, it } from "vitest";
import { ask, frames } from "./fixtures/walk";
import { beside, course, entrances, isVolcano, midway, roads, spaces, spot, volcanoes, waters, type Place } from "./map";
import { activeFigure, gainOf, placeOf, setsIn, worthOf, type Table } from "./material";
import { isFree, reach, route } from "./paths";

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
      const most = q.table.pips.reduce((sum, n) => sum + n, 0);
      const offered = new Set<Place>();
      for (const { move } of q.options) {
        if (move.verb !== "walk") continue;
        const way = route(q.table, from, move.place);
        expect(way.length - 1, move.place).toBe(move.steps);
        expect(way.at(-1)).toBe(move.place);
        offered.add(move.place);
        ++walks;
      }
      const free = [...reach(q.table, from, most).keys()].filter((place) => isFree(q.table, place));
      expect(new Set(free)).toEqual(offered);
    }
    expect(walks).toBeGreaterThan(50);
  });

  it("stop at a tile that lies face down", () => {
    const hidden = { ...table(), tiles: Object.fromEntries(volcanoes.map((v) => [v, "?"])) as Table["tiles"] };
    for (const [place, { via }] of reach(hidden, "S4", 12)) expect(isVolcano(via) && place !== via, place).toBe(false);
  });
});

describe("treasure", () => {
  it("makes as many sets as there can be", () => {
    expect(setsIn({ eggs: 2, red: 1, green: 1, blue: 1, clear: 3 })).toBe(2);
    expect(setsIn({ eggs: 2, red: 1, green: 1, blue: 1, clear: 2 })).toBe(1);
    expect(setsIn({ eggs: 0, red: 4, green: 4, blue: 4, clear: 4 })).toBe(0);
    expect(worthOf({ eggs: 1, red: 1, green: 1, blue: 1, clear: 1 })).toBe(11);
  });

  it("agrees with the points that the server counts", () => {
    for (const frame of frames) {
      const now = table(frame);
      for (const [seat, treasure] of Object.entries(now.behind)) {
        const wears = (colour: string): boolean => now.rings.some((figure) => figure === `${colour}${seat}`);
        const { red, green, blue } = treasure;
        const good = { ...treasure, red: wears("R") ? red : 0, green: wears("G") ? green : 0, blue: wears("B") ? blue : 0 };
        expect(worthOf(good)).toBe(now.points[seat]);
        expect(setsIn(good)).toBe(now.sets[seat]);
      }
    }
  });

  it("says beforehand what a pick brings", () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "TREASURE");
    const now = table(frame);
    expect(gainOf(now, "clear")?.points).toBeGreaterThan(0);
    expect(gainOf({ ...now, rings: [] }, "gems")).toMatchObject({ points: 0, asleep: true });
    expect(gainOf({ ...now, behind: {} }, "egg")).toBeNull();
    const rich = { ...now, rings: [], behind: { [now.cur]: { eggs: 0, red: 0, green: 0, blue: 0, clear: 3 } } };
    expect(gainOf(rich, "egg")).toMatchObject({ points: 7, sets: 1 });
  });
});
