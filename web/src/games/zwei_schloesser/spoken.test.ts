// @vitest-environment node
import { expect, it } from "vitest";
import { spokenOf } from "./spoken";

const of = (words: string) => {
  const { tiles, cells } = spokenOf({ do: words, hint: false, seat: 1 });
  return [[...tiles], [...cells].map(([letter, at]) => [letter, [...at]])];
};

it("finds tiles and cells", () => {
  expect(of("choose bakery kitchen")).toEqual([["bakery", "kitchen"], []]);
  expect(of("place bakery -1,-2 C")).toEqual([["bakery"], [["C", ["-1,-2"]]]]);
  expect(of("rather keep bonus_food A")).toEqual([["bonus_food"], []]);
  expect(of("place bakery 2,0 A; place kitchen 3,0 A")).toEqual([["bakery", "kitchen"], [["A", ["2,0", "3,0"]]]]);
});

it("speaks of nothing when nobody points", () => expect(spokenOf(undefined).tiles.size).toBe(0));
