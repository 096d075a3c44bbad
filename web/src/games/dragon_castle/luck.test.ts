// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRecord, type GameRecord } from "../../lib/fair/record";
import { verifyRecord } from "../../lib/fair/verify";

const folder = fileURLToPath(new URL("../../../../tests/replays/dragon_castle/", import.meta.url));
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
const drawnOf = (field: string) => lines.find((each) => readRecord(each).drawn.includes(field))!;
const drawnAt = (place: string) => ({ place, kind: "draw", due: expect.any(String), told: expect.any(String) });

const patience = 60_000;

describe("records of Dragon Castle", () => {
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
