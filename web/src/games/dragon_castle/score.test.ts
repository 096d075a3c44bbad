// @vitest-environment node
import { describe, expect, it } from "vitest";
import { frames } from "./fixtures/walk";
import { castleSpace, dragons, realmSpace, tableOf, type Dragon, type Plot, type Table } from "./material";
import { twins } from "./castle";
import { effectOf, setPoints } from "./realm";
import { marksOf, worth } from "./score";

const base = tableOf(frames[0]!.facts);
const plot = (rows: string[], name = realmSpace): Plot =>
  rows.map((row, y) =>
    row.split(" ").map((text, x) => ({
      x,
      y,
      space: name(x, y),
      height: text === "." ? 0 : Number(text[0]),
      face: /[MWFJND]/.test(text) ? (text.slice(1) as "M1") : null,
      shrine: text.endsWith("^"),
    })),
  );
const withRealms = (...realms: string[][]): Table => ({ ...base, players: realms.length, realm: realms.map((rows) => plot(rows)), cur: 0 });
const count = (dragon: Dragon, ...realms: string[][]): number => worth(marksOf(withRealms(...realms), 0, dragon));

describe("what counts, space by space", () => {
  it("adds up to the points that the server tells", () => {
    for (const { facts } of frames) {
      const table = tableOf(facts);
      table.scores.forEach((score, seat) => {
        const cards = table.dragons.reduce((sum, dragon) => sum + worth(marksOf(table, seat, dragon)), 0);
        const shrines = worth(marksOf(table, seat, "shrines"));
        expect((table.vp[seat] ?? 0) + shrines + 2 * (table.tokens[seat] ?? 0) + cards).toBe(score);
      });
    }
  });

  it("each dragon by itself", () => {
    const empty = [". . . . . .", ". . . . . .", ". . . . . .", ". . . . . ."];
    for (const dragon of dragons) expect(count(dragon, empty, empty), dragon).toBe(0);
    expect(count("humility", ["1^ 2x . . . .", ...empty.slice(1)], empty)).toBe(1);
    expect(count("righteousness", ["1^ 1^ 1^ 1^ 1^ 1^", "1^ . . . . .", ...empty.slice(2)], empty)).toBe(6 + 2 + 2);
    expect(count("tranquility", ["1x 1x . 1^ . .", ...empty.slice(1)], empty)).toBe(2);
    expect(count("bravery", ["2x 1x . 1M1 . .", ...empty.slice(1)], empty)).toBe(2);
    expect(count("dominion", ["3M4 3M6 3W2 2F6 . .", ...empty.slice(1)], empty)).toBe(8);
    expect(count("might", ["1M4 1M3 . 1W2 . .", ...empty.slice(1)], ["1M5 . . 1W2 . .", ...empty.slice(1)])).toBe(3);
    expect(count("knowledge", ["1J1 1J1 1N4 1D3 . .", ...empty.slice(1)], empty)).toBe(6);
    expect(count("harmony", ["1x . . . . 1x", ...empty.slice(1)], empty)).toBe(4);
    expect(count("harmony", ["1^ . . . . 1^", ...empty.slice(1, 3), "1^ . . . . 1^"], empty)).toBe(12);
    expect(count("devotion", ["1^ 1D1 1^ . . 1^", ...empty.slice(1)], empty)).toBe(2);
    expect(count("valor", ["1^ . . . . .", ". 1^ . . . .", ...empty.slice(2)], empty)).toBe(1);
  });
});

describe("what a move would do", () => {
  it("DC-611: points of sets", () => {
    expect([4, 5, 6, 7, 8, 9, 10].map((size) => setPoints(size, "M"))).toEqual([2, 3, 5, 6, 8, 9, 10]);
    expect(setPoints(4, "D")).toBe(3);
  });

  it("a tile joins its group, a fourth one merges it", () => {
    const table = withRealms(["1M1 1M2 . 1M3 . .", ". . . . . .", ". . . . . .", ". . . . . ."]);
    expect(effectOf(table, { verb: "place", kind: "M5", space: "c1" })).toEqual({ spaces: ["a1", "b1", "c1", "d1"], merges: true, points: 2 });
    expect(effectOf(table, { verb: "place", kind: "M5", space: "a2" })).toMatchObject({ spaces: ["a1", "b1", "a2"], merges: false });
    expect(effectOf(table, { verb: "place", kind: "W5", space: "c1" })).toMatchObject({ spaces: ["c1"], merges: false });
  });

  it("shrines count by floor; groups of spirits by their own rules", () => {
    const table = withRealms(["4x 1M3 1W3 1F3 1M3 .", ". . . 1D1 1W2 1W1", ". . . . . .", ". . . . . ."]);
    expect(effectOf(table, { verb: "build", space: "a1" })?.points).toBe(3);
    expect(effectOf({ ...table, spirit: "beauty" }, { verb: "set", space: "b1" })).toEqual({ spaces: ["b1", "c1", "d1", "e1"], merges: true, points: 3 });
    const change = withRealms(["1M3 1M4 1M1 . . .", ". . 1D1 . . .", ". . . . . .", ". . . . . ."]);
    expect(effectOf(change, { verb: "change", space: "c2", type: "M" })).toMatchObject({ merges: true, points: 2 });
    const moved = { ...change, lifted: "c2", phase: "PUT_TILE" as const };
    expect(effectOf(moved, { verb: "put", space: "f4" })).toMatchObject({ spaces: ["f4"] });
  });
});

it("a tile makes a pair with its twins that are free once it is gone (DC-403)", () => {
  const castle = plot(["1M1 1M1 1W2 1M1 1F4 1M1 . . . . . .", ...Array<string>(9).fill(". . . . . . . . . . . .")], castleSpace);
  const found = twins({ ...base, castle }, "A1");
  expect([...found]).toEqual([["B1", true], ["D1", false], ["F1", true]]);
});
