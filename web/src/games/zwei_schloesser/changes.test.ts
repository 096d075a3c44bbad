// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changes, type Changes } from "./changes";
import { over, withVerb } from "./fixtures/walk";
import { tableOf, type Castle, type Table } from "./material";

const none: Changes = { laid: [], revealed: [], given: [], attendants: [], cards: [], passed: false, drawn: [], values: [] };
const table = tableOf(over(3).facts);
const withA = (change: Partial<Castle>): Table => ({ ...table, castles: table.castles.map((castle, no) => (no === 0 ? { ...castle, ...change } : castle)) });

describe("what is to be seen moving", () => {
  it("nothing between equal positions", () => expect(changes(table, table)).toEqual(none));

  it("a tile is given to a castle and laid, the castle counts more", () => {
    const coming = [{ tile: "bakery", owner: 1 }];
    expect(changes(table, withA({ coming }))).toEqual({ ...none, given: [{ castle: "A", tile: "bakery", owner: 1 }] });
    const castle = table.castles[0]!;
    const laid = withA({ tiles: [...castle.tiles, { cell: "9,0", x: 9, y: 0, tile: "bakery" }], value: castle.value + 2 });
    expect(changes(withA({ coming }), laid)).toEqual({ ...none, laid: [{ castle: "A", cell: "9,0", tile: "bakery" }], values: ["A"] });
  });

  it("a bonus brings tiles to choose from, a figure or a card", () => {
    expect(changes(table, withA({ drawn: ["bakery"] })).drawn).toEqual(["A"]);
    const attendants = [...(table.castles[0]?.attendants ?? []), "knight" as const];
    expect(changes(table, withA({ attendants })).attendants).toEqual([{ castle: "A", attendant: "knight" }]);
    expect(changes(withA({ cards: [] }), withA({ cards: ["bonus_food"] })).cards).toEqual([{ castle: "A", card: "bonus_food" }]);
  });

  it("the moment of revealing, and the stacks that go on", () => {
    const choosing = tableOf(withVerb("choose", 4).facts);
    const shown = { ...tableOf(withVerb("left", 4).facts), castles: choosing.castles };
    expect(changes(choosing, shown).revealed.length).toBeGreaterThan(0);
    expect(changes(shown, { ...choosing, turn: choosing.turn + 1 }).passed).toBe(true);
  });
});
