// For tests of `luck.ts`: the kept records of a game, and what is found when one of them is changed.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRecord, type GameRecord } from "../../src/lib/fair/record";
import { verifyRecord } from "../../src/lib/fair/verify";

export const patience = 120_000; // tens of thousands of draws, on a machine that may be busy

/** The records of tests/replays/<game>, one text each. */
export function recordsOf(game: string): string[] {
  const folder = fileURLToPath(new URL(`../../../tests/replays/${game}/`, import.meta.url));
  return readdirSync(folder).flatMap((name) => readFileSync(folder + name, "utf8").trim().split("\n"));
}

/** Every draw of every record is the one that its dice give. */
export function haveEveryDrawRight(lines: string[]): void {
  describe("kept records", () => {
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
}

/** What is wrong with a record after this change. */
export function changed(line: string, change: (record: GameRecord) => void) {
  const record = readRecord(line);
  change(record);
  return verifyRecord(record).faults;
}

/** The steps of a record whose words begin so. */
export const places = (line: string, verb: string): number[] =>
  readRecord(line).steps.flatMap(([, words], n) => (words.startsWith(`${verb} `) ? [n] : []));

export const drawnAt = (place: string) => ({ place, kind: "draw", due: expect.any(String), told: expect.any(String) });
