import { describe, expect, it } from "vitest";
import {
  buttons,
  canTouchDie,
  canTouchEgg,
  canTouchGroup,
  canTouchRow,
  canTouchTile,
  nothing,
  readMove,
  rowGain,
  symbolsFor,
  taking,
  tileInHand,
  touch,
  type Choice,
  type Question,
  type Touch,
} from "./choice";
import { tableOf } from "./material";
import { ask, everything, frames as all, walk, type Frame } from "./fixtures/walk";

function glows(q: Question, choice: Choice, at: Touch): boolean {
  switch (at.on) {
    case "die":
      return canTouchDie(q, choice, at.index);
    case "tile":
      return choice.tiles.includes(at.tile) || canTouchTile(q, choice, at.tile);
    case "row":
      return canTouchRow(q, choice, at.row);
    case "egg":
      return canTouchEgg(q);
    case "group":
      return canTouchGroup(q, at.colour);
    case "button":
      return true;
  }
}

/** The entries that touches lead to, and the words asked about on the way. */
function explore(q: Question) {
  const picks = new Set<number>();
  const asked = new Set<string>();
  walk(q, (path, choice, outcome) => {
    const at = path.at(-1) as Touch;
    expect("why" in outcome, JSON.stringify([choice, at])).toBe(!glows(q, choice, at));
    if ("pick" in outcome) picks.add(outcome.pick);
    if ("why" in outcome) asked.add(outcome.why);
  });
  return { picks, asked };
}

describe("with real positions", () => {
  it("covers all phases in which somebody decides", () => {
    const phases = new Set(all.map(({ facts }) => facts["phase"]));
    for (const phase of ["REMOVE", "SECURE", "KEEP", "AGAIN", "TAKE", "DIRECT", "REBUILD", "MOVE"])
      expect(phases).toContain(phase);
  });

  it.each(all.map((frame, index) => [`${index} ${String(frame.facts["phase"])}`, frame] as const))(
    "%s: touches reach every entry, glow exactly where they lead on, and never ask why a legal thing is not",
    (_, frame) => {
      const { picks, asked } = explore(ask(frame));
      expect([...picks].sort((a, b) => a - b)).toEqual(frame.menu.map((_, entry) => entry));
      const legal = frame.menu.map((entry) => entry.do);
      for (const words of asked) expect(legal).not.toContain(words);
    },
  );

  it("reads every entry", () => {
    for (const { menu } of all) for (const entry of menu) expect(readMove(entry.do)).toBeDefined();
    expect(readMove("dance")).toBeUndefined();
  });

  it("offers nothing with an empty menu", () => {
    for (const { facts } of all) {
      const q = { table: tableOf(facts), options: [] };
      for (const at of everything(q)) expect(glows(q, nothing, at)).toBe(false);
      expect(buttons(q, nothing)).toEqual([]);
    }
  });
});

describe("the parts of a choice", () => {
  const first = (phase: string, fits: (frame: Frame) => boolean = () => true): Frame => {
    const found = all.find((frame) => frame.facts["phase"] === phase && fits(frame));
    if (!found) throw new Error(`no frame of ${phase}`);
    return found;
  };

  it("a die can be touched and let go, and the button follows the dice", () => {
    const q = ask(first("KEEP"));
    const index = q.table.rolled.findIndex((colour) => q.table.valid.includes(colour));
    const taken = touch(q, nothing, { on: "die", index });
    expect(taken).toEqual({ choice: { ...nothing, dice: [index] } });
    expect(buttons(q, nothing)).toEqual([]);
    expect(buttons(q, { ...nothing, dice: [index] })).toHaveLength(1);
    expect(touch(q, { ...nothing, dice: [index] }, { on: "die", index })).toEqual({ choice: nothing });
  });

  it("an invalid die asks why", () => {
    const q = ask(first("KEEP", ({ facts }) =>
      (facts["rolled"] as string[]).some((c) => !(facts["valid"] as string[]).includes(c))));
    const index = q.table.rolled.findIndex((colour) => !q.table.valid.includes(colour));
    expect(touch(q, nothing, { on: "die", index })).toEqual({ why: `keep ${q.table.rolled[index]}` });
  });

  it("splitting shows the sides, and each split has a button", () => {
    const q = ask(first("TAKE", ({ menu }) => menu.filter((e) => e.do.split("=").length > 2).length > 1));
    const alone = q.options.flatMap(({ move }) =>
      move.verb === "take" && move.items.length === 1 ? move.items : []);
    for (const item of alone) expect(symbolsFor(q, nothing, item.tile)).toBe(item.symbols);
    const split = q.options.find(({ move }) => move.verb === "take" && move.items.length > 1);
    if (split?.move.verb !== "take") throw new Error("no split");
    const choice = { ...nothing, tiles: split.move.items.map((item) => item.tile) };
    expect(buttons(q, choice)).toContain(split.entry);
    expect(taking(q, choice)).toHaveLength(2);
  });

  it("the only tile to be laid is in hand, and rows say what they bring", () => {
    const q = ask(first("DIRECT"));
    expect(tileInHand(q, nothing)).toBe(q.table.hand);
    expect(rowGain(q, nothing, "new")).toBe("+1");
  });

  it("an egg is ready before it is spent", () => {
    const q = ask(first("AGAIN", ({ menu }) => menu.some((e) => e.do.startsWith("double"))));
    const colour = q.table.fresh[0] ?? "black";
    const ready = { ...nothing, egg: true };
    expect(touch(q, nothing, { on: "group", colour })).toEqual({ choice: ready });
    expect(touch(q, ready, { on: "group", colour })).toHaveProperty("pick");
  });
});
