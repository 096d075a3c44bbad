import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { frames } from "./fixtures/walk";
import { places, tableOf, type Table } from "./material";

const first = frames[0];
if (!first) throw new Error("no frame");
const still: Table = { ...tableOf(first.facts), cur: 0, roll: 1, dice: ["3r", "4r", "6r", "2b", "3b", "6g"] };
const after = (more: Partial<Table>): Table => ({ ...still, ...more });
const step = (words: string) => ({ n: 1, kind: "step", seat: 0, do: words });

describe("what is to be seen moving", () => {
  it("nothing between equal positions", () => {
    expect(changes(still, still)).toEqual({ thrown: [], built: [], raised: [], flights: [], faceDown: [] });
  });

  it("the dice that were rolled, also those that fell as before", () => {
    const again = after({ roll: 2, dice: ["3r", "4r", "1r", "2b", "3b", "6g"] });
    expect(changes(still, again, [step("reroll 3 6")]).thrown).toEqual([3, 6]);
    expect(changes(still, again).thrown).toEqual([3]);
    expect(changes(still, after({ cur: 1 })).thrown).toEqual([...places]);
  });

  it("dice that land one by one", () => {
    const blank = after({ phase: "ROLL", dice: [null, null, null, null, null, null] });
    const one = after({ phase: "ROLL", dice: ["3r", null, null, null, null, null] });
    expect(changes(blank, one).thrown).toEqual([1]);
    expect(changes(one, still).thrown).toEqual([2, 3, 4, 5, 6]);
  });

  it("no dice when a step is taken back", () => {
    expect(changes(after({ roll: 2, dice: ["1b", "1b", "1r", "1r", "1g", "1g"] }), still).thrown).toEqual([]);
  });

  it("a castle, its flag, and the gem that was found", () => {
    const field = still.white[0] ?? "";
    const built = after({
      castles: [...still.castles, field],
      markers: still.markers.map((own, seat) => (seat === 0 ? [...own, field] : own)),
      white: still.white.filter((other) => other !== field),
      held: { ...still.held, white: still.held.white.map((n, seat) => (seat === 0 ? n + 1 : n)) },
    });
    const { flights, raised, built: castles } = changes(still, built);
    expect(castles).toEqual([field]);
    expect(raised).toEqual([]);
    expect(flights).toEqual([{ what: "white", from: { field }, to: { seat: 0 } }]);
  });

  it("a stolen gem, and one out of the supply", () => {
    const stolen = after({ held: { ...still.held, golden: still.held.golden.map((n, i) => n + (i === 0 ? 1 : i === 1 ? -1 : 0)) } });
    expect(changes(still, stolen).flights).toEqual([{ what: "golden", from: { seat: 1 }, to: { seat: 0 } }]);
    const given = after({ held: { ...still.held, golden: still.held.golden.map((n, i) => n + (i === 0 ? 1 : 0)) } });
    expect(changes(still, given).flights).toEqual([{ what: "golden", from: "supply", to: { seat: 0 } }]);
  });

  it("a card that becomes a super joker", () => {
    const [card] = still.display;
    const down = after({ supers: still.supers.map((n, i) => (i === 0 ? n + 1 : n)), display: [null, ...still.display.slice(1)] });
    expect(changes(still, down).faceDown).toEqual([{ card, seat: 0 }]);
  });
});
