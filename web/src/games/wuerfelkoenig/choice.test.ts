import { describe, expect, it } from "vitest";
import { buttons, nothing, readMove, rolling, touch, waysTo, type Touch } from "./choice";
import { ask, everything, frames, ofPhase, walk } from "./fixtures/walk";
import { fields } from "./map";
import { places, tableOf } from "./material";

const decisions = ["REROLL", "CHECK", "PAY", "PLACE", "TAMER", "BULLY", "STEAL", "ROB", "DONOR"];

describe("with positions of all kinds", () => {
  it("covers all phases in which somebody decides", () => {
    const phases = new Set(frames.map(({ facts }) => facts["phase"]));
    for (const phase of decisions) expect(phases).toContain(phase);
  });

  it.each(frames.map((frame, index) => [`${index} ${String(frame.facts["phase"])}`, frame] as const))(
    "%s: touches reach every entry and never ask why a legal thing is not",
    (_, frame) => {
      const picks = new Set<number>();
      const asked = new Set<string>();
      walk(ask(frame), (_path, _choice, outcome) => {
        if ("pick" in outcome) picks.add(outcome.pick);
        if ("why" in outcome) asked.add(outcome.why);
      });
      expect([...picks].sort((a, b) => a - b)).toEqual(frame.menu.map((_entry, entry) => entry));
      const legal = frame.menu.map((entry) => entry.do);
      for (const words of asked) expect(legal).not.toContain(words);
    },
  );

  it("reads every entry", () => {
    for (const { menu } of frames) for (const entry of menu) expect(readMove(entry.do)).toBeDefined();
    expect(readMove("dance")).toBeUndefined();
  });

  it("picks nothing with an empty menu", () => {
    for (const { facts } of frames) {
      const q = { table: tableOf(facts), options: [] };
      for (const at of everything(q)) expect(touch(q, nothing, at)).not.toHaveProperty("pick");
      expect(buttons(q, nothing)).toEqual([]);
    }
  });
});

describe("dice", () => {
  const q = ask(ofPhase("REROLL"));
  const hold = (...held: number[]) => ({ ...nothing, held });

  it("are held and let go, and the button follows them", () => {
    expect(touch(q, nothing, { on: "die", place: 3 })).toEqual({ choice: hold(3) });
    expect(touch(q, hold(3, 5), { on: "die", place: 3 })).toEqual({ choice: hold(5) });
    const words = (entries: number[]) =>
      entries.map((entry) => q.options.find((option) => option.entry === entry)?.move);
    expect(words(buttons(q, hold(2, 4)))).toEqual([{ verb: "reroll", dice: [1, 3, 5, 6] }, { verb: "stop" }]);
    expect(words(buttons(q, hold(...places)))).toEqual([{ verb: "stop" }]);
    expect(rolling(hold(...places))).toEqual([]);
  });

  it("are held as the assistant says", () => {
    expect(touch(q, hold(6), { on: "hold", places: [1, 2] })).toEqual({ choice: hold(1, 2) });
  });
});

describe("cards", () => {
  const sure = ask(ofPhase("CHECK", ({ menu }) => menu.some((entry) => entry.do.startsWith("claim"))));
  const alarm = ask(ofPhase("CHECK", ({ menu }) => menu.some((entry) => entry.do.startsWith("alarm"))));
  const card = (q: typeof sure, verb: string, ways: number): string =>
    q.table.display.find((one) => {
      const found = one ? waysTo(q, one) : [];
      return found.length === ways && found[0]?.move.verb === verb;
    }) ?? "";

  it("that only the dice can take are taken at once", () => {
    expect(touch(sure, nothing, { on: "card", card: card(sure, "claim", 1) })).toHaveProperty("pick");
  });

  it("take a second touch for an alarm", () => {
    const at: Touch = { on: "card", card: card(alarm, "alarm", 1) };
    const first = touch(alarm, nothing, at);
    expect(first).toEqual({ choice: { ...nothing, card: at.card } });
    expect(touch(alarm, { ...nothing, card: at.card }, at)).toHaveProperty("pick");
  });

  it("that cannot be taken are read, and say why", () => {
    const other = sure.table.display.find((one) => one && waysTo(sure, one).length === 0) ?? "";
    const outcome = touch(sure, nothing, { on: "card", card: other });
    expect(outcome).toEqual({ why: `claim ${other} 1`, choice: { ...nothing, card: other } });
  });
});

describe("fields", () => {
  it("are the answer when they are asked for, also against the tile touched before", () => {
    const q = ask(ofPhase("PLACE", ({ menu }) => new Set(menu.map((entry) => entry.do.split(" ")[1])).size > 1));
    for (const { entry, move } of q.options) {
      if (move.verb !== "place") continue;
      expect(touch(q, nothing, { on: "field", field: move.field })).toEqual({ pick: entry });
    }
  });

  it("say why not, in the words of the phase", () => {
    const free = (phase: string) => {
      const q = ask(ofPhase(phase));
      const field = fields.find((one) => !q.table.castles.includes(one)) ?? "";
      return (touch(q, nothing, { on: "field", field }) as { why: string }).why.replace(field, "there");
    };
    expect(free("TAMER")).toBe("tame there");
    expect(free("BULLY")).toBe("attack there");
  });
});

describe("with rules of version 2", () => {
  const entries = (...words: string[]) => words.map((one) => ({ do: one, say: one, brief: one }));

  it("throws cards away at the check by a button only, after a touch on one of them (WK-J4)", () => {
    const q = ask({ ...ofPhase("CHECK"), menu: entries("alarm S1-01", "pay 6r 6r", "pay 6r super", "pay 3b 3b") });
    expect(buttons(q, nothing)).toEqual([]);
    const touched = touch(q, nothing, { on: "joker", joker: "6r" });
    expect(touched).toEqual({ choice: { ...nothing, joker: "6r" } });
    expect(buttons(q, { ...nothing, joker: "6r" })).toEqual([1, 2]);
    expect(touch(q, nothing, { on: "joker", joker: "3b" })).not.toHaveProperty("pick");
    expect(touch(q, { ...nothing, joker: "3b" }, { on: "joker", joker: "3b" })).toEqual({ choice: nothing });
    expect(touch(q, nothing, { on: "joker", joker: "1g" })).toEqual({ why: "pay 1g 1g" });
  });

  it("has a button for each gem of the supply (WK-E1)", () => {
    const frame = ofPhase("PLACE");
    const q = ask({ ...frame, facts: { ...frame.facts, phase: "GEM" }, menu: entries("take white", "take golden") });
    expect(q.options.map(({ move }) => move)).toEqual([{ verb: "take", gem: "white" }, { verb: "take", gem: "golden" }]);
    expect(buttons(q, nothing)).toEqual([0, 1]);
  });
});
