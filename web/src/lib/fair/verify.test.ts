// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { commitment, keyOf, outcomeOf, ticket } from "./dice";
import { BadRecord, readRecord, type GameRecord } from "./record";
import { fromHex, sha256, toHex, utf8 } from "./sha256";
import { verifyRecord } from "./verify";

const tests = fileURLToPath(new URL("../../../../tests/", import.meta.url));
const hex = (text: string) => fromHex(text)!;

interface Vectors {
  seeds: { seed: string; secret: string }[];
  tables: {
    table: string;
    secret: string;
    nonces: string[];
    commitment: string;
    key: string;
    draws: { site: string; drawn: number; n: number; number: number; attempts: number }[];
  }[];
}
const vectors = JSON.parse(readFileSync(`${tests}protocol/fair_vectors.json`, "utf8")) as Vectors;

describe("the test vectors of the fair dice", () => {
  it.each(vectors.seeds)("seed $seed", ({ seed, secret }) => expect(toHex(sha256(utf8(seed)))).toBe(secret));

  it.each(vectors.tables)("table «$table» $commitment", (row) => {
    expect(toHex(commitment(row.table, hex(row.secret)))).toBe(row.commitment);
    const key = keyOf(hex(row.secret), row.nonces.map(hex));
    expect(toHex(key)).toBe(row.key);
    for (const { site, drawn, n, number, attempts } of row.draws)
      expect(ticket(key, site, drawn, n)).toMatchObject({ number, attempts });
  });

  it("has a draw that was made twice", () =>
    expect(vectors.tables.flatMap((row) => row.draws).some((draw) => draw.attempts === 2)).toBe(true));

  it("weights", () => expect([0, 1, 2, 3, 4, 5].map((n) => outcomeOf(n, [2, 0, 3, 1]))).toEqual([0, 0, 2, 2, 2, 3]));
});

const lines = readdirSync(`${tests}replays/drachenwurf`)
  .filter((name) => /\.jsonl?$/.test(name))
  .flatMap((name) => readFileSync(`${tests}replays/drachenwurf/${name}`, "utf8").trim().split("\n"));
const first = lines[0]!;

const changed = (change: (record: GameRecord) => void, line = first) => {
  const record = readRecord(line);
  change(record);
  return verifyRecord(record);
};
const other = (digits: string) => (digits.startsWith("0") ? "1" : "0") + digits.slice(1);
const swap = (words: string) => (words === "die blue" ? "die red" : "die blue");

const patience = 60_000; // tens of thousands of draws, on a machine that may be busy

describe("records of the program", () => {
  it("are there", () => expect(lines.length).toBeGreaterThanOrEqual(50));

  it("have every draw right", () => {
    for (const line of lines) {
      const record = readRecord(line);
      const report = verifyRecord(record);
      expect(report.faults, record.dice.table).toEqual([]);
      const chances = record.steps.filter(([seat]) => seat === "chance").length;
      expect(report.draws.length).toBe(chances + record.drawn.length);
    }
  }, patience);
});

describe("a changed record is found out", () => {
  it("a die: at this very step, and nowhere else, in every game", () => {
    lines.forEach((line, i) => {
      const dice = readRecord(line).steps.flatMap(([, words], n) => (words.startsWith("die ") ? [n] : []));
      const at = dice[(i * 37) % dice.length]!;
      const { faults } = changed((record) => (record.steps[at]![1] = swap(record.steps[at]![1])), line);
      expect(faults).toEqual([{ place: `steps[${at}]`, kind: "draw", due: expect.any(String), told: expect.any(String) }]);
    });
  }, patience);

  it("a tile: first at this very step", () => {
    const { faults } = changed((record) => {
      expect(record.steps[2]![1]).toBe("draw gold/desert");
      record.steps[2]![1] = "draw gold/sea";
    });
    expect(faults[0]).toEqual({ place: "steps[2]", kind: "draw", due: "draw gold/desert", told: "draw gold/sea" });
  });

  it("a tile that was drawn before", () => {
    const { faults } = changed((record) => (record.steps[3]![1] = record.steps[0]![1]));
    expect(faults[0]).toMatchObject({ place: "steps[3]", kind: "draw" });
  });

  it("a secret: it does not fit the commitment", () => {
    const { faults } = changed(({ dice }) => (dice.secret = other(dice.secret!)));
    expect(faults[0]).toMatchObject({ place: "dice.commitment", kind: "commitment" });
  });

  it("a secret and a commitment that fits: the draws do not", () => {
    const { faults, commitment: fitting } = changed(({ dice }) => (dice.secret = other(dice.secret!)));
    const again = changed(({ dice }) => {
      dice.secret = other(dice.secret!);
      dice.commitment = fitting;
    });
    expect(again.faults).toEqual(faults.slice(1));
    expect(again.faults.length).toBeGreaterThan(100);
  });

  it("a nonce: the first draws already are others", () => {
    const { faults } = changed(({ dice }) => (dice.nonces[1] = other(dice.nonces[1]!)));
    expect(faults.slice(0, 2)).toMatchObject([{ place: "setup.start" }, { place: "steps[0]", kind: "draw" }]);
    expect(faults.some(({ kind }) => kind === "commitment")).toBe(false);
  });

  it("the id of the table", () =>
    expect(changed(({ dice }) => (dice.table += "x")).faults[0]?.place).toBe("dice.commitment"));

  it("who begins", () => {
    const { faults } = changed(({ setup }) => (setup["start"] = 0));
    expect(faults[0]).toEqual({ place: "setup.start", kind: "draw", due: "1", told: "0" });
    expect(faults[1]).toMatchObject({ place: "steps[4]", kind: "turn" });
  });

  it("a field that luck does not fill in", () =>
    expect(changed(({ drawn }) => drawn.push("players")).faults).toEqual([{ place: "setup.players", kind: "not_drawn" }]));

  it("a throw that is left out: the next ones are not its own", () => {
    const { faults } = changed((record) => {
      expect(record.steps[5]![1]).toMatch(/^die /);
      record.steps.splice(5, 1);
    });
    expect(faults[0]?.place).toMatch(/^steps\[[5-9]\]|steps\[1\d\]$/);
  });
});

describe("what cannot be checked is said", () => {
  it("a game without its secret", () => {
    const report = changed(({ dice }) => (dice.secret = null));
    expect(report).toEqual({ revealed: false, modelled: true, commitment: "", key: "", draws: [], faults: [] });
  });

  it.each([
    ["a game without a model", (record: GameRecord) => (record.game = "halma")],
    ["other rules than the model's", (record: GameRecord) => (record.rules = 99)],
  ])("%s: commitment and key only", (_, change) => {
    const report = changed(change);
    expect(report).toMatchObject({ revealed: true, modelled: false, draws: [], faults: [] });
    expect(report.key).toHaveLength(64);
  });
});

describe("what is no record is refused with the place", () => {
  const broken = (change: (record: Record<string, never>) => unknown) => {
    const record = JSON.parse(first) as Record<string, never>;
    change(record);
    return JSON.stringify(record);
  };
  it.each([
    ["json", "{"],
    ["json", `${first}\n${first}`],
    ["format", "[]"],
    ["format", "null"],
    ["game", broken((r) => delete r["game"])],
    ["dice.secret", broken((r) => Object.assign(r["dice"]!, { secret: "00" }))],
    ["dice.nonces[1]", broken((r) => Object.assign(r["dice"]!, { nonces: ["", "x"] }))],
    ["steps[0]", broken((r) => Object.assign(r, { steps: [["chance", "draw blue/sea"]] }))],
    ["seats[0]", broken((r) => Object.assign(r, { seats: ["Anna"] }))],
  ])("%s", (place, text) => {
    expect(() => readRecord(text)).toThrow(BadRecord);
    expect(() => readRecord(text)).toThrow(place);
  });
});
