// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ask, frames, withVerb } from "./fixtures/walk";
import { buildersOf, isLudwig, tableOf } from "./material";
import { spreads } from "./options";
import { assignDraft, cellsFor, comeToUs, entered, orderDrafts, slotOf, standing, wishFor } from "./wishes";

describe("drafts", () => {
  it("one for each decision; the same words again take it back", () => {
    expect(slotOf("first A")).toBe(slotOf("second A"));
    expect(slotOf("place bakery 2,0 A")).toBe(slotOf("place bakery -1,0 A"));
    expect(entered(["left bakery", "first A"], "second A")).toEqual(["left bakery", "second A"]);
    expect(entered(["left bakery"], "left bakery")).toEqual([]);
  });

  it("of the order are for whoever will be asked", () => {
    const waiting = frames.filter(({ facts }) => facts["phase"] === "BUILD" && Object.values(facts["step"] as object).includes("WAIT"));
    expect(waiting.length).toBeGreaterThan(0);
    for (const { facts } of waiting) {
      const table = tableOf(facts);
      const seats = Array.from({ length: table.players }, (_, seat) => seat);
      const open = table.castles.filter(({ step, coming }) => step === "WAIT" && coming.length === 2);
      expect(seats.flatMap((seat) => orderDrafts(table, seat)).sort((a, b) => a.no - b.no)).toEqual(open);
    }
  });

  it("hold as long as they can come true", () => {
    const { facts, seat } = withVerb("left");
    const table = tableOf(facts);
    const [mine = ""] = assignDraft(table, seat);
    expect(standing(table, seat, [`left ${mine}`, "left bakery_of_nobody", "place nothing 2,0 A"])).toEqual([`left ${mine}`]);
  });

  it("a tile that comes later can be planned by its owner and advised by the partner", () => {
    const found = new Set<string | null>();
    for (const { facts } of frames) {
      const table = tableOf(facts);
      for (const castle of table.castles)
        for (const { tile, owner } of castle.coming)
          for (const seat of buildersOf(table, castle)) {
            const as = wishFor(table, seat, castle.letter, tile);
            if (as && castle.laying !== tile) expect(as).toBe(owner === seat || isLudwig(table, owner) ? "draft" : "advice");
            if (as) expect(cellsFor(castle, tile).size).toBeGreaterThan(0);
            found.add(as);
          }
    }
    expect(found).toEqual(new Set(["draft", "advice", null]));
  });
});

it("advice on who gets what: the common castle is the right one of the left neighbour", () => {
  const { facts } = withVerb("left", 4);
  const table = { ...tableOf(facts), pair: { 0: ["a", "b"], 1: ["c", "d"], 2: ["e", "f"], 3: ["g", "h"] } };
  expect(comeToUs(table, 0, 1, "c")).toBe("left d");
  expect(comeToUs(table, 0, 3, "g")).toBe("left g");
  expect(comeToUs(table, 0, 2, "e")).toBeNull();
});

describe("bonuses to choose from", () => {
  it("show every entry of the menu that is a card; a partner may give advice, whoever decides may not", () => {
    for (const frame of frames) {
      const q = ask(frame);
      const shown = spreads(q).flatMap(({ items }) => items);
      const cards = frame.menu.filter(({ do: words }) => /^(rather )?(pick|keep|attendant|bonus|special) /.test(words)).map((entry) => entry.do);
      expect(shown.flatMap(({ entry }) => (entry ? [entry] : [])).sort()).toEqual(cards.sort());
      for (const { decider, advise } of q.table.castles) if (decider === frame.seat) expect(advise).toBe(false);
    }
  });
});
