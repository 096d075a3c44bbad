// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changed, drawnAt, haveEveryDrawRight, patience, recordsOf } from "../../../tests/shared/records";
import { readRecord, type GameRecord } from "../../lib/fair/record";
import { verifyRecord } from "../../lib/fair/verify";
import { luck } from "./luck";
import { fields, terrainAt } from "./map";
import { terrains, type Terrain } from "./material";

const lines = recordsOf("wuerfelkoenig");

haveEveryDrawRight(lines);

describe("records of Würfelkönig", () => {
  it("tell only fields of a free set-up as drawn", () => {
    const drawn = new Set(lines.map((line) => readRecord(line).drawn.join(" ")));
    expect([...drawn].sort()).toEqual([
      "",
      "arrangement dragons golden",
      "arrangement dragons white",
      "arrangement dragons white golden",
      "arrangement golden",
      "arrangement white golden",
      "dragons white golden",
    ]);
  });
});

describe("a changed record is found out", () => {
  it.each([
    ["die ", (words: string) => (words.endsWith("r") ? "die 0b" : "die 0r")],
    ["draw ", () => "draw moon"],
    ["reveal ", () => "reveal S9-99"],
  ])("«%s…»: at its step", (verb, change) => {
    const record = readRecord(lines[0]!);
    const at = record.steps.findLastIndex(([, words]) => words.startsWith(verb));
    const told = change(record.steps[at]![1]);
    const due = record.steps[at]![1];
    record.steps[at]![1] = told;
    record.steps.length = at + 1;
    expect(verifyRecord(record).faults).toEqual([{ place: `steps[${at}]`, kind: "draw", due, told }]);
  }, patience);

  it.each(["dragons", "white", "golden"])("the fields of a free set-up: %s", (name) => {
    const line = lines.find((each) => readRecord(each).setup["setup"] === "free")!;
    const faults = changed(line, ({ setup }) => {
      const given = [setup[name]].flat().join(" ").split(" ");
      const taken = ["dragons", "white", "golden"].flatMap((other) => [setup[other]].flat().join(" ").split(" "));
      setup[name] = [fields.find((field) => !taken.includes(field))!, ...given.slice(1)].join(" ");
    });
    expect(faults[0]).toEqual(drawnAt(`setup.${name}`));
  });
});

/** The odds of protocol/record.md, counted with p, n and a. */
class Odds {
  readonly p = new Map(terrains.map((terrain) => [terrain, 2]));
  readonly n = new Map(terrains.map((terrain) => [terrain, 0]));
  table: Terrain[] = [];

  constructor(castles: string[]) {
    for (const field of castles) this.p.set(terrainAt(field), this.p.get(terrainAt(field))! - 1);
  }
  a = (terrain: Terrain): number => this.table.filter((other) => other === terrain).length;

  weights(): [string, number][] {
    const x = (terrain: Terrain): number => {
      const [p, n] = [this.p.get(terrain)!, this.n.get(terrain)!];
      if (n === 7 || p === 0) return 0;
      return p === 1 ? 64 >> n : n === 0 ? 128 : 128 >> n;
    };
    const y = (terrain: Terrain): number => (this.p.get(terrain) === 2 && this.n.get(terrain) === 0 ? 4096 : 0);
    const sum = (of: (terrain: Terrain) => number): number => terrains.reduce((all, terrain) => all + of(terrain), 0);
    const X = sum(x);
    const Z = sum(y) + (X * X - sum((terrain) => x(terrain) ** 2)) / 2;
    const seen = sum((terrain) => this.n.get(terrain)!) > 0;
    return terrains
      .map((terrain): [string, number] => {
        const p = this.p.get(terrain)!;
        return [`draw ${terrain}`, seen ? (p - this.a(terrain)) * Z - 2 * y(terrain) - x(terrain) * (X - x(terrain)) : p];
      })
      .filter(([, weight]) => weight > 0);
  }
  draw(terrain: Terrain): void {
    const n = this.n.get(terrain)!;
    this.n.set(terrain, this.p.get(terrain)! - this.a(terrain) === 1 ? 7 : Math.min(n + 1, 6));
    this.table.push(terrain);
  }
  /** The others go back. */
  place(terrain: Terrain): void {
    const [p, n] = [this.p.get(terrain)!, this.n.get(terrain)!];
    this.n.set(terrain, p === 1 ? 0 : n === 7 ? 7 : n - 1);
    this.p.set(terrain, p - 1);
    this.table = [];
  }
}

it("the odds of the next tile follow the formula, however often a tile was seen", () => {
  const record = { ...readRecord(lines[0]!), setup: { players: 4, start: 0, setup: "standard" } } as GameRecord;
  const course = luck.begin(record);
  const odds = new Odds(["A12", "B15"]);
  const settled: Terrain[] = ["flussaue", "sumpf", "wiese", "wueste", "hoehlen", "ackerland", "gebirge", "steppe", "lava", "pilzwald"];
  for (const stack of [1, 2, 3, 4, 5]) course.follow("chance", `reveal S${stack}-01`);
  settled.forEach((tile, turn) => {
    const card = (n: number): string => `S1-${String(n).padStart(2, "0")}`;
    for (let die = 0; die < 6; die++) {
      expect(course.chance()?.site).toBe(`dice-${turn % 4}`);
      course.follow("chance", "die 1b");
    }
    expect(course.follow(turn % 4, `claim ${card(turn + 1)} 2`)).toBe(true);
    course.follow("chance", `reveal ${card(turn + 2)}`);
    for (const drawn of ["kueste", tile] as Terrain[]) {
      const { outcomes, weights } = course.chance()!;
      expect(outcomes.map((words, i) => [words, weights?.[i]])).toEqual(odds.weights());
      course.follow("chance", `draw ${drawn}`);
      odds.draw(drawn);
    }
    course.follow(turn % 4, `place ${tile} A1`);
    odds.place(tile);
  });
  expect(odds.n.get("kueste")).toBe(6);
});
