// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changed, drawnAt, haveEveryDrawRight, patience, places, recordsOf } from "../../../tests/shared/records";
import { readRecord, type GameRecord } from "../../lib/fair/record";

const lines = recordsOf("drachenland");

const say = (at: number, words: string) => (record: GameRecord) => void (record.steps[at]![1] = words);

haveEveryDrawRight(lines);

describe("a changed record is found out", () => {
  it("a roll: at this very step, and nowhere else, in every game", () => {
    lines.forEach((line, i) => {
      const rolls = places(line, "roll");
      const at = rolls[(i * 37) % rolls.length]!;
      const other = readRecord(line).steps[at]![1] === "roll 2 4" ? "roll 3 4" : "roll 2 4";
      expect(changed(line, say(at, other))).toEqual([drawnAt(`steps[${at}]`)]);
    });
  }, patience);

  it("a tile: first at this very step", () => {
    const line = lines.find((each) => places(each, "tile").length > 5)!;
    const [at = 0] = places(line, "tile");
    const other = readRecord(line).steps[at]![1] === "tile ring" ? "tile hand" : "tile ring";
    expect(changed(line, say(at, other))[0]).toEqual(drawnAt(`steps[${at}]`));
  });

  it("the gems: two stones that changed places", () => {
    const line = lines.find((each) => readRecord(each).drawn.includes("gems"))!;
    const faults = changed(line, ({ setup }) => {
      const gems = String(setup["gems"]);
      const at = gems.indexOf("R");
      const to = gems.lastIndexOf("B");
      setup["gems"] = `${gems.slice(0, at)}B${gems.slice(at + 1, to)}R${gems.slice(to + 1)}`;
    });
    expect(faults).toEqual([drawnAt("setup.gems")]);
  });

  it("who begins", () => {
    const line = lines.find((each) => readRecord(each).drawn.includes("start"))!;
    const faults = changed(line, ({ setup }) => (setup["start"] = (Number(setup["start"]) + 1) % Number(setup["players"])));
    expect(faults.slice(0, 2)).toMatchObject([{ place: "setup.start", kind: "draw" }, { place: "steps[0]", kind: "turn" }]);
  });

  it("a roll in the opening", () => {
    const faults = changed(lines[0]!, ({ steps }) => steps.splice(1, 0, ["chance", "roll 3 4", ""]));
    expect(faults[0]).toEqual({ place: "steps[1]", kind: "no_luck", told: "roll 3 4" });
  });

  it("a tile that was not turned up", () => {
    const line = lines.find((each) => places(each, "tile").length > 1)!;
    const [at = 0] = places(line, "tile");
    const faults = changed(line, ({ steps }) => steps.splice(at, 1));
    expect(faults[0]?.kind).toBe("draw");
  });
});
