// @vitest-environment node
import { expect, it } from "vitest";
import { frames } from "./fixtures/walk";
import { tableOf, type Table } from "./material";
import { spokenOf } from "./spoken";

const table: Table = { ...tableOf(frames[0]!.facts), dice: ["3r", "3r", "1r", "6r", "2r", null] };
/** Everything that is marked. */
const of = (words: string, hint = false) => {
  const { fields, cards, dice, tiles, jokers, held } = spokenOf(table, { do: words, hint, seat: 1 });
  return [fields, cards, dice, tiles, jokers, held].flatMap((set): (string | number)[] => [...set]);
};

it("finds the field of a step", () => {
  expect(of("place kueste A5")).toEqual(["A5"]);
  expect(of("tame A12")).toEqual(["A12"]);
  expect(of("attack B3")).toEqual(["B3"]);
});

it("finds the card, wherever it lies by now", () => {
  expect(of("claim S2-06 1")).toEqual(["S2-06"]);
  expect(of("jokers S1-01 3; pay 6r 6r")).toEqual(["S1-01"]);
  expect(of("alarm S5-04")).toEqual(["S5-04"]);
  expect(of("steal S3-05")).toEqual(["S3-05"]);
  expect(of("reveal S4-11")).toEqual(["S4-11"]);
});

it("finds what a recommended move takes", () => {
  expect(of("reroll 1 3 5", true)).toEqual([1, 3, 5]);
  expect(of("place kueste A5", true)).toEqual(["A5", "kueste"]);
  expect(of("pay 6r super", true)).toEqual(["6r", "super"]);
  expect(of("rob 2 golden", true)).toEqual(["2 golden"]);
  expect(of("donor 2", true)).toEqual(["2 fires"]);
});

it("takes nothing that is gone: what the log tells has been taken", () => {
  expect(of("reroll 1 3 5")).toEqual([]);
  expect(of("rob 2 golden")).toEqual([]);
});

it("finds the dice that fell so, each once, as long as they lie there", () => {
  expect(of("die 3r; die 3r; die 6r")).toEqual([1, 2, 4]);
  expect(of("die 5b")).toEqual([]);
});

it("finds the tile that was drawn", () => expect(of("draw lava")).toEqual(["lava"]));

it("speaks of nothing when nobody points", () => expect(spokenOf(table, undefined).fields.size).toBe(0));
