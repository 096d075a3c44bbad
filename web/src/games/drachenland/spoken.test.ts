// @vitest-environment node
import { expect, it } from "vitest";
import { frames } from "./fixtures/walk";
import { tableOf, type Table } from "./material";
import { spokenOf } from "./spoken";

const table: Table = { ...tableOf(frames[0]!.facts), dice: [2, 4], die: "B", active: "G" };
/** Everything that is marked. */
const of = (words: string, hint = false, seat: number | null = 1) => {
  const { places, figures, kings, dice, picks, tiles } = spokenOf(table, { do: words, hint, seat });
  return [places, figures, kings, dice, picks, tiles].flatMap((set): string[] => [...set]);
};

it("finds the places of a step and of several", () => {
  expect(of("walk V12 3")).toEqual(["V12"]);
  expect(of("fly small V3")).toEqual(["V3"]);
  expect(of("walk S4 2; boat V7")).toEqual(["S4", "V7"]);
});

it("finds the figure of whoever did it", () => {
  expect(of("open R E1 S4", false, 2)).toEqual(["E1", "S4", "R2"]);
  expect(of("act A B")).toEqual(["B1"]);
});

it("finds what a recommended move takes", () => {
  expect(of("act A B", true)).toEqual(["B1", "A"]);
  expect(of("call die", true)).toEqual(["G", "B"]);
  expect(of("fly small V3", true)).toEqual(["V3", "small"]);
  expect(of("boat V7", true)).toEqual(["V7", "boat"]);
  expect(of("swift", true)).toEqual(["swift"]);
  expect(of("egg", true)).toEqual(["egg"]);
});

it("takes nothing that is gone: what the log tells has been taken", () => {
  expect(of("egg")).toEqual([]);
  expect(of("swift")).toEqual([]);
});

it("finds both dice, as long as they show that throw", () => {
  expect(of("roll 2 4", false, null)).toEqual(["A", "B"]);
  expect(of("roll 2 3", false, null)).toEqual([]);
});

it("speaks of nothing when nobody points", () => expect(spokenOf(table, undefined).places.size).toBe(0));
