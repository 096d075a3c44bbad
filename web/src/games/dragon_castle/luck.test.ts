// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changed, drawnAt, haveEveryDrawRight, patience, places, recordsOf } from "../../../tests/shared/records";
import { readRecord } from "../../lib/fair/record";

const lines = recordsOf("dragon_castle");

const drawnOf = (field: string) => lines.find((each) => readRecord(each).drawn.includes(field))!;

haveEveryDrawRight(lines);

describe("a changed record is found out", () => {
  it("a tile that came to light: first at this very step, in every game", () => {
    lines.forEach((line, i) => {
      const tiles = places(line, "tile");
      const at = tiles[(i * 37) % tiles.length]!;
      const other = readRecord(line).steps[at]![1] === "tile M1" ? "tile D3" : "tile M1";
      const faults = changed(line, ({ steps }) => void (steps[at]![1] = other));
      expect(faults[0]).toEqual(drawnAt(`steps[${at}]`));
    });
  }, patience);

  it("the visible tiles: two that changed places", () => {
    const faults = changed(drawnOf("tops"), ({ setup }) => {
      const tops = String(setup["tops"]).match(/../g)!;
      const other = tops.findIndex((kind) => kind !== tops[0]);
      [tops[0], tops[other]] = [tops[other]!, tops[0]!];
      setup["tops"] = tops.join("");
    });
    expect(faults).toEqual([drawnAt("setup.tops")]);
  });

  for (const [field, cards] of [
    ["spirits", ["depth", "cunning"]],
    ["dragons", ["devotion", "valor"]],
  ] as const)
    it(`a card: ${field}`, () => {
      const faults = changed(drawnOf(field), ({ setup }) => {
        const [first = "", ...rest] = String(setup[field]).split("+");
        setup[field] = [cards.find((card) => card !== first && !rest.includes(card))!, ...rest].join("+");
      });
      expect(faults[0]).toEqual(drawnAt(`setup.${field}`));
    });

  it("who begins", () => {
    const faults = changed(drawnOf("start"), ({ setup }) => {
      setup["start"] = (Number(setup["start"]) + 1) % Number(setup["players"]);
    });
    expect(faults.slice(0, 2)).toMatchObject([{ place: "setup.start", kind: "draw" }, { place: "steps[0]", kind: "turn" }]);
  });

  it("a tile where none was covered", () => {
    const faults = changed(lines[0]!, ({ steps }) => steps.unshift(["chance", "tile M1", ""]));
    expect(faults[0]).toEqual({ place: "steps[0]", kind: "no_luck", told: "tile M1" });
  });

  it("a covered tile that did not come to light", () => {
    const line = lines.find((each) => places(each, "tile").length > 1)!;
    const [at = 0] = places(line, "tile");
    const faults = changed(line, ({ steps }) => steps.splice(at, 1));
    expect(faults[0]).toMatchObject({ place: `steps[${at}]`, kind: "turn" });
  });

  it("a second turn in a row", () => {
    const at = places(lines[0]!, "take")[3]!;
    const faults = changed(lines[0]!, ({ steps, setup }) => {
      const seat = Number(steps[at]![0]);
      steps[at]![0] = (seat + Number(setup["players"]) - 1) % Number(setup["players"]);
    });
    expect(faults[0]).toMatchObject({ place: `steps[${at}]`, kind: "turn" });
  });
});
