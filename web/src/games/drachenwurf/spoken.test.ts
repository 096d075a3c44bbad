// @vitest-environment node
import { expect, it } from "vitest";
import { tableOf, type Table } from "./material";
import { frames } from "./fixtures/walk";
import { spokenOf } from "./spoken";

const table: Table = { ...tableOf(frames[0]!.facts), rolled: ["blue", "red", "blue", "gold", "blue"] };
const of = (words: string, hint = false) => {
  const { tiles, dice, groups, row } = spokenOf(table, { do: words, hint, seat: 0 });
  return { tiles: [...tiles], dice: [...dice], groups: [...groups], row };
};
const nothing = { tiles: [], dice: [], groups: [], row: false };

it("finds the tiles of a step and of several draws", () => {
  expect(of("take blue/sea@middle=3 blue/ice@1=4")).toEqual({ ...nothing, tiles: ["blue/sea", "blue/ice"] });
  expect(of("draw red/sea; draw gold/ice")).toEqual({ ...nothing, tiles: ["red/sea", "gold/ice"] });
  expect(of("secure red/sea > red/ice")).toEqual({ ...nothing, tiles: ["red/sea", "red/ice"] });
});

it("finds as many dice as are named, on the table or set aside", () => {
  expect(of("keep blue blue", true)).toEqual({ ...nothing, dice: [0, 2] });
  expect(of("keep blue blue")).toEqual({ ...nothing, dice: [0, 2], groups: ["blue"] });
  expect(of("die red; die green; die blue")).toEqual({ ...nothing, dice: [1, 0] });
  expect(of("double gold")).toEqual({ ...nothing, groups: ["gold"] });
});

it("means a new row only as a recommendation", () => {
  expect(of("secure red/sea > new", true)).toEqual({ ...nothing, tiles: ["red/sea"], row: true });
  expect(of("secure red/sea > new")).toEqual({ ...nothing, tiles: ["red/sea"] });
});

it("speaks of nothing when nobody points", () => expect(spokenOf(table, undefined).tiles.size).toBe(0));
