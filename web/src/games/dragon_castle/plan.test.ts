// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CASTLES, planOf } from "./castles";
import { checkPlan, COLUMNS, emptyPlan, isPlan, planText, readPlan, ROWS, type Plan, type PlanCheck, type PlanFault } from "./plan";

interface Example {
  name: string;
  text: string;
  castle?: string;
  canonical?: string;
  error?: PlanFault;
  result?: PlanCheck;
}

const file = new URL("../../../../tests/games/dragon_castle/plans.json", import.meta.url);
const { plans } = JSON.parse(readFileSync(file, "utf8")) as { plans: Example[] };

function plan(text: string): Plan {
  const read = readPlan(text);
  if (!isPlan(read)) throw new Error(`${text}: ${JSON.stringify(read)}`);
  return read;
}

describe("plans that the program knows as well", () => {
  it("are there, the fifteen castles among them", () => {
    expect(plans.length).toBeGreaterThanOrEqual(50);
    expect(plans.filter((each) => each.castle)).toHaveLength(15);
    expect(plans.filter((each) => each.error).length).toBeGreaterThanOrEqual(10);
  });

  for (const { name, text, canonical, error, result } of plans)
    if (error) it(`${name}: cannot be read`, () => expect(readPlan(text)).toEqual(error));
    else
      it(`${name}: read, written and checked`, () => {
        expect(planText(plan(text))).toBe(canonical);
        expect(checkPlan(plan(text))).toEqual(result);
      });
});

describe("the castles", () => {
  it("are the same fifteen", () => {
    const given = plans.flatMap(({ castle, text }) => (castle ? [[castle, text]] : []));
    expect(CASTLES.map(({ id, plan: text }) => [id, text])).toEqual(given);
  });

  it("suit the numbers of players they are said to suit", () => {
    for (const castle of CASTLES) {
      const { usable, good_for, long_rows } = checkPlan(plan(castle.plan));
      expect(usable, castle.id).toBe(true);
      expect(good_for, castle.id).toEqual(expect.arrayContaining([...castle.players]));
      expect(long_rows, castle.id).toEqual([]);
    }
  });

  it("are found by their names, the base plan by the players; else it is a plan itself", () => {
    expect(planOf("base", 3)).toBe(planOf("base3", 2));
    expect(planOf("keep", 2)).toBe(CASTLES.find(({ id }) => id === "keep")?.plan);
    expect(planOf("1/2", 2)).toBe("1/2");
  });
});

describe("the text of a plan", () => {
  it("is always ten rows of twelve", () => {
    expect(planText(emptyPlan())).toBe(Array(ROWS).fill(".".repeat(COLUMNS)).join("/"));
    expect(planText(plan("1/.2"))).toMatch(/^1\.{11}\/\.2\.{10}(\/\.{12}){8}$/);
  });

  it("is read back as it was written", () => {
    for (const { canonical } of plans) if (canonical) expect(planText(plan(canonical))).toBe(canonical);
  });
});

/** DC-303, DC-304: top tiles of the top floor with a free long side. */
function firstTiles(heights: number[]): number[] {
  const top = Math.max(...heights);
  const beside = (i: number, step: number) => {
    const x = (i % COLUMNS) + step;
    return x < 0 || x >= COLUMNS ? 0 : (heights[i + step] ?? 0);
  };
  return heights.flatMap((height, i) => (height === top && (beside(i, -1) < top || beside(i, 1) < top) ? [i] : []));
}

describe("never stuck", () => {
  let seed = 305;
  const below = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };

  it("whatever is taken first, every plan can be emptied", () => {
    for (const { text, result } of plans) {
      if (!result?.never_stuck) continue;
      const heights = [...plan(text)];
      while (heights.some((height) => height > 0)) {
        const choices = firstTiles(heights);
        expect(choices.length).toBeGreaterThan(0);
        heights[choices[below(choices.length)]!]!--;
      }
    }
  });

  it("offers as many first tiles on each floor as the check says", () => {
    for (const { text, result } of plans)
      result?.free.forEach((free, i) => {
        const peeled = plan(text).map((height) => Math.min(height, i + 1));
        expect(peeled.includes(i + 1) ? firstTiles(peeled).length : 0).toBe(free);
      });
  });
});
