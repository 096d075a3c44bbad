// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRecord, type GameRecord } from "../../lib/fair/record";
import { verifyRecord } from "../../lib/fair/verify";

const folder = fileURLToPath(new URL("../../../../tests/replays/drachenland/", import.meta.url));
const lines = readdirSync(folder)
  .filter((name) => /\.jsonl?$/.test(name))
  .flatMap((name) => readFileSync(folder + name, "utf8").trim().split("\n"));

const changed = (line: string, change: (record: GameRecord) => void) => {
  const record = readRecord(line);
  change(record);
  return verifyRecord(record).faults;
};
/** The steps of a record whose words begin so. */
const places = (line: string, verb: string) =>
  readRecord(line).steps.flatMap(([, words], n) => (words.startsWith(`${verb} `) ? [n] : []));
const say = (at: number, words: string) => (record: GameRecord) => void (record.steps[at]![1] = words);
const drawnAt = (place: string) => ({ place, kind: "draw", due: expect.any(String), told: expect.any(String) });

const patience = 60_000;

describe("records of Drachenland", () => {
  it("are there", () => expect(lines.length).toBeGreaterThanOrEqual(50));

  it("have every draw right", () => {
    for (const line of lines) {
      const record = readRecord(line);
      const report = verifyRecord(record);
      expect(report.faults, record.dice.table).toEqual([]);
      expect(report.modelled).toBe(true);
      const chances = record.steps.filter(([seat]) => seat === "chance").length;
      expect(report.draws.length).toBe(chances + record.drawn.length);
    }
  }, patience);
});

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
