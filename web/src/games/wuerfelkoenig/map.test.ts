import { describe, expect, it } from "vitest";
import { allCards, cardRow, jokerOf, type Condition } from "./cards";
import material from "./fixtures/material.txt?raw";
import { beside, border, chart, fields, terrainAt } from "./map";
import { colourOf, emblems, facesOf, kindOf, numberOf, places, terrains, type Arrangement, type Face } from "./material";
import { percent } from "./words";

const all: Arrangement[] = ["hexagon", "hourglass", "strip"];
const sides = (arrangement: Arrangement): number =>
  [...chart(arrangement).near.values()].reduce((n, near) => n + near.length, 0) / 2;

describe("the map", () => {
  it("has every terrain twice, once in each part", () => {
    for (const terrain of terrains) {
      const found = fields.filter((field) => terrainAt(field) === terrain);
      expect(found.map((field) => field[0])).toEqual(["A", "B"]);
    }
  });

  it("joins the parts in three ways", () => {
    expect(sides("hexagon")).toBe(71);
    expect(sides("strip")).toBe(65);
    expect(chart("hexagon").near.get("A10")).toEqual(expect.arrayContaining(["A5", "A11", "B14", "B15"]));
    expect(chart("hourglass").near.get("A1")).toEqual(expect.arrayContaining(["A2", "A5", "A6", "B3", "B4"]));
    expect(chart("strip").near.get("A15")).toEqual(expect.arrayContaining(["A9", "A14", "B4", "B9"]));
    for (const arrangement of all)
      for (const [field, near] of chart(arrangement).near)
        for (const other of near) expect(chart(arrangement).near.get(other)).toContain(field);
  });

  it("lies within its frame, also when it is turned", () => {
    for (const arrangement of all)
      for (const map of [chart(arrangement), chart(arrangement, true)]) {
        const [w, h] = map.upright ? [Math.sqrt(3) / 2, 1] : [1, Math.sqrt(3) / 2];
        expect(Math.min(...map.spots.map(({ x }) => x))).toBeCloseTo(w);
        expect(Math.max(...map.spots.map(({ x }) => x))).toBeCloseTo(map.width - w);
        expect(Math.max(...map.spots.map(({ y }) => y))).toBeCloseTo(map.height - h);
      }
  });

  it("can be walked with the arrow keys, from any field to any other, by fields that touch", () => {
    const ways = [[-1, 0], [1, 0], [0, -1], [0, 1]] as const;
    for (const map of [...all.map((name) => chart(name)), chart("strip", true)]) {
      const seen = new Set(["A1"]);
      for (const field of seen)
        for (const way of ways) {
          const next = beside(map, field, way);
          if (!next) continue;
          expect(map.near.get(field)).toContain(next);
          seen.add(next);
        }
      expect(seen.size).toBe(30);
    }
  });

  it("has borders without what lies between its fields", () => {
    expect(border(chart("hexagon"), ["A1"])).toHaveLength(6);
    expect(border(chart("hexagon"), ["A1", "A2"])).toHaveLength(10);
    expect(border(chart("strip", true), ["A1", "A2", "A6"])).toHaveLength(12);
  });
});

describe("cards and dice", () => {
  it("are sixty cards, twelve in each stack, each symbol three or four times", () => {
    expect(allCards).toHaveLength(60);
    for (const stack of [1, 2, 3, 4, 5]) expect(allCards.filter((card) => cardRow(card).stack === stack)).toHaveLength(12);
    const symbols = new Map<Face, number>();
    for (const card of allCards) symbols.set(jokerOf(card), (symbols.get(jokerOf(card)) ?? 0) + 1);
    expect(symbols.size).toBe(18);
    for (const n of symbols.values()) expect([3, 4]).toContain(n);
    expect(allCards.filter((card) => cardRow(card).effect === "thief_gem")).toHaveLength(4);
    for (const card of allCards) expect(cardRow(card).steps).toHaveLength(cardRow(card).stack === 1 ? 3 : 1);
  });

  it("are dice with two faces of each colour, and each face on one kind", () => {
    const faces = (["A", "B", "C"] as const).flatMap(facesOf);
    expect(new Set(faces).size).toBe(18);
    for (const place of places)
      for (const colour of ["r", "b", "g"])
        expect(facesOf(kindOf(place)).filter((face) => colourOf(face) === colour)).toHaveLength(2);
  });
});

describe("the material", () => {
  const told = { merchant: "merchant", thief_card: "thief (card)", thief_gem: "thief (gem)", dragon: "dragon tamer", bully: "bully", landowner: "landowner" };
  /** What a step asks for, as the program says it in English. */
  const wanted = (step: Condition): string => {
    switch (step.kind) {
      case "colours":
        return (["r", "b", "g"] as const).flatMap((c) => (step.need[c] > 0 ? [`${step.need[c]}${emblems[c]}`] : [])).join("+");
      case "number":
        return String(step.count);
      case "sumRed":
      case "sum":
        return String(step.least);
      case "order":
        return "♦>●>♣";
      case "groups":
        return step.sizes.map((size, i) => "ABCDEF".charAt(i).repeat(size)).join("");
      case "straight":
        return String(step.length);
    }
  };
  const condition = (steps: Condition[]): string => {
    const what = steps.map(wanted).join("/");
    const [first] = steps;
    switch (first?.kind) {
      case "number":
        return `${what} × a ${first.value}`;
      case "sumRed":
        return `sum of ♦ ≥ ${what}`;
      case "sum":
        return `sum ≥ ${what}`;
      case "order":
        return `sums ${what}`;
      case "straight":
        return `straight ${what}`;
      default:
        return what;
    }
  };

  it("is that of the program: every card and every field", () => {
    const cards = allCards.map((card) => {
      const { effect, joker, steps } = cardRow(card);
      return `${card} ${told[effect]} [${condition(steps)}, joker ${numberOf(joker)}${emblems[colourOf(joker)]}]`;
    });
    const lands = fields.map((field) => `${field} ${terrainAt(field)}`);
    expect([...cards, ...lands]).toEqual(material.trim().split("\n"));
  });
});

it("calls only what is sure 100 % and only what is impossible 0 %", () => {
  const shown = [1_000_000, 999_999, 996_000, 994_000, 5000, 4000, 1, 0].map(percent);
  expect(shown).toEqual(["100 %", ">99 %", ">99 %", "99 %", "1 %", "<1 %", "<1 %", "0 %"]);
});
