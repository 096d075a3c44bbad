import { describe, expect, it } from "vitest";
import { changes, missedThrow } from "./changes";
import { frames } from "./fixtures/walk";
import { tableOf, type Table } from "./material";

const first = frames[0];
if (!first) throw new Error("no frame");
const still: Table = { ...tableOf(first.facts), rolled: [], aside: {}, left: 6, cur: 0, eggs: [1, 0] };
const after = (more: Partial<Table>): Table => ({ ...still, ...more });

describe("what is to be seen moving", () => {
  it("nothing between equal positions", () => {
    expect(changes(still, still)).toEqual({ thrown: false, kept: [], eggs: [] });
  });

  it("dice that were thrown, but not those that came back", () => {
    const again = after({ phase: "AGAIN", left: 3, aside: { blue: 3 } });
    const thrown = after({ phase: "KEEP", left: 3, aside: { blue: 3 }, rolled: ["red", "red", "gold"] });
    const back = after({ phase: "KEEP", rolled: ["blue", "blue", "blue", "red", "red", "gold"] });
    expect(changes(again, thrown).thrown).toBe(true);
    expect(changes(again, back).thrown).toBe(false);
    expect(changes(thrown, again).thrown).toBe(false);
  });

  it("dice set aside, each by itself", () => {
    const before = after({ phase: "KEEP", rolled: ["blue", "blue", "red"], left: 3 });
    const kept = after({ phase: "AGAIN", left: 1, aside: { blue: 2 } });
    expect(changes(before, kept).kept).toEqual(["blue", "blue"]);
  });

  it("eggs paid and received", () => {
    expect(changes(still, after({ eggs: [0, 2] })).eggs).toEqual([
      { from: 0, to: "supply", n: 1 },
      { from: "supply", to: 1, n: 2 },
    ]);
  });
});

describe("a throw in vain", () => {
  const taking = after({ phase: "TAKE", left: 2, aside: { blue: 4 } });
  const step = { n: 7, kind: "step", seat: 0, do: "again", text: "Anna: mit 2 Würfeln weiterwürfeln" };

  it("is found in the log, die by die or as one line", () => {
    const one = { n: 8, kind: "chance", seat: null, do: "die red", text: "Wurf von Anna: die red" };
    expect(missedThrow(taking, [step, one, { ...one, n: 9, do: "die gold" }])).toEqual(["red", "gold"]);
    const both = { n: 9, kind: "chance", seat: null, do: "die gold", text: "Wurf von Anna: ♦Rot ★Gold" };
    expect(missedThrow(taking, [step, both])).toEqual(["red", "gold"]);
  });

  it("is none before the last step or while dice lie there", () => {
    const one = { n: 6, kind: "chance", seat: null, do: "die red" };
    expect(missedThrow(taking, [one, step])).toEqual([]);
    expect(missedThrow(after({ phase: "KEEP", rolled: ["red"] }), [step, one])).toEqual([]);
  });
});
