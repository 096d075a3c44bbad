// @vitest-environment node
import { expect, it } from "vitest";
import { twins } from "./castle";
import { frames } from "./fixtures/walk";
import { marksOf, tableOf, worth } from "./material";

const [first] = frames;
const facts = { ...first!.facts };

it("what counts adds up to the points that the server tells", () => {
  for (const frame of frames) {
    const table = tableOf(frame.facts);
    if (!table.over) continue;
    table.scores.forEach((score, seat) => {
      const counted = (["shrines", ...table.dragons] as const).reduce((sum, lens) => sum + worth(marksOf(table, seat, lens)), 0);
      expect((table.vp[seat] ?? 0) + 2 * (table.tokens[seat] ?? 0) + counted).toBe(score);
    });
  }
});

it("reads what a choice would do", () => {
  const rows = ["place M5 c1 2 a1 b1 c1 d1", "place M5 a2 0 a1 a2", "put b2 -1 b2", "build a1 3 a1"];
  const { effects } = tableOf({ ...facts, effects: rows.map((row) => row.split(" ")) });
  expect(effects.get("place M5 c1")).toEqual({ points: 2, spaces: ["a1", "b1", "c1", "d1"], merges: true });
  expect(effects.get("place M5 a2")).toEqual({ points: 0, spaces: ["a1", "a2"], merges: false });
  expect(effects.get("put b2")).toEqual({ points: -1, spaces: ["b2"], merges: false });
  expect(effects.get("build a1")).toEqual({ points: 3, spaces: ["a1"], merges: false });
});

it("a tile makes a pair with its twins as the server says, whichever of them is taken first", () => {
  const row = "1M1 1M1 1W2 1M1 1F4 1M1 . . . . . .".split(" ");
  const table = tableOf({ ...facts, castle: [row], pairs: [["A1", "B1", "F1"], ["F1", "A1"]] });
  expect([...twins(table, "A1")]).toEqual([["B1", true], ["D1", false], ["F1", true]]);
  expect([...twins(table, "B1")]).toEqual([["A1", true], ["D1", false], ["F1", false]]);
});
