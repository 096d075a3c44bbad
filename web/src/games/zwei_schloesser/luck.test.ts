// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changed, haveEveryDrawRight, patience, recordsOf } from "../../../tests/shared/records";
import { readRecord } from "../../lib/fair/record";

const lines = recordsOf("zwei_schloesser");

haveEveryDrawRight(lines);

describe("a changed record is found out", () => {
  it("a room or a card: first at this very step, in every game", () => {
    lines.forEach((line, i) => {
      const record = readRecord(line);
      const chances = record.steps.flatMap(([seat], n) => (seat === "chance" ? [n] : []));
      const at = chances[(i * 37) % chances.length]!;
      const [verb, was] = record.steps[at]![1].split(" ");
      const known = new Set(record.steps.map(([, words]) => words));
      const other = (verb === "card" ? ["bonus_food", "bonus_width", "bonus_cellar", "bonus_storeys"] : ["bakery", "kitchen", "salon", "study"]).find(
        (name) => name !== was && !known.has(`${verb} ${name}`),
      );
      if (!other) return;
      const faults = changed(line, ({ steps }) => void (steps[at]![1] = `${verb} ${other}`));
      expect(faults[0]).toEqual({ place: `steps[${at}]`, kind: "draw", due: expect.any(String), told: expect.any(String) });
    });
  }, patience);

  it("the throne rooms: two that changed places", () => {
    const line = lines.find((each) => readRecord(each).drawn.includes("thrones"))!;
    const faults = changed(line, ({ setup }) => {
      const [a = "", b = "", ...rest] = String(setup["thrones"]).split("+");
      setup["thrones"] = [b, a, ...rest].join("+");
    });
    expect(faults).toEqual([{ place: "setup.thrones", kind: "draw", due: expect.any(String), told: expect.any(String) }]);
  });

  it("a step of somebody who was not to act", () => {
    const line = lines[0]!;
    const at = readRecord(line).steps.findIndex(([, words]) => words.startsWith("left "));
    const faults = changed(line, ({ steps }) => void (steps[at]![0] = 6));
    expect(faults.some(({ place, kind }) => place === `steps[${at}]` && kind === "turn")).toBe(true);
  });
});
