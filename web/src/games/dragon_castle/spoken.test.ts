// @vitest-environment node
import { expect, it } from "vitest";
import { spokenOf } from "./spoken";

const of = (words: string, hint = false) => {
  const { castle, realm, spirits, seat } = spokenOf({ do: words, hint, seat: 1 });
  return [[...castle], [...realm], [...spirits], seat];
};

it("finds spaces of the castle and of the realm of whoever did it", () => {
  expect(of("take C4")).toEqual([["C4"], [], [], 1]);
  expect(of("take L10; pair F2")).toEqual([["L10", "F2"], [], [], 1]);
  expect(of("place M1 b3")).toEqual([[], ["b3"], [], 1]);
  expect(of("change b3 M")).toEqual([[], ["b3"], [], 1]);
  expect(of("place F2 a1; place F2 a2")).toEqual([[], ["a1", "a2"], [], 1]);
});

it("finds spirits, and the button of a hint", () => {
  expect(of("spirit wind; pay shrine")).toEqual([[], [], ["wind"], 1]);
});

it("takes the name of a tile that came to light for no space", () => expect(of("tile F2")).toEqual([[], [], [], 1]));

it("speaks of nothing when nobody points", () => expect(spokenOf(undefined).castle.size).toBe(0));
