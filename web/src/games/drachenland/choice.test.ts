import { describe, expect, it } from "vitest";
import { buttons, canPick, canTouchDie, canTouchFigure, canTouchTile, nothing, readMove, targets, touch, waysTo, type Choice, type Question, type Touch } from "./choice";
import { ask, everything, frames, named, walk, type Frame } from "./fixtures/walk";
import { tableOf } from "./material";

function glows(q: Question, choice: Choice, at: Touch): boolean {
  switch (at.on) {
    case "figure":
      return canTouchFigure(q, choice, at.colour);
    case "die":
      return canTouchDie(q, choice, at.die);
    case "tile":
      return canTouchTile(q, at.tile);
    case "pick":
      return canPick(q, at.pick);
    case "place":
      return targets(q, choice).has(at.place);
    case "button":
      return true;
  }
}
const first = (phase: string, fits: (words: string) => boolean = () => true): Frame => {
  const found = frames.find((frame) => frame.facts["phase"] === phase && frame.menu.some((entry) => fits(entry.do)));
  if (!found) throw new Error(`no frame of ${phase}`);
  return found;
};

describe("with real positions", () => {
  it("covers all phases in which somebody decides, and every verb", () => {
    const phases = new Set(frames.map(({ facts }) => facts["phase"]));
    for (const phase of ["OPEN", "ACT", "MOVE", "TREASURE", "HAND"]) expect(phases).toContain(phase);
    const verbs = new Set(frames.flatMap(({ menu }) => menu.map((entry) => entry.do.split(" ")[0])));
    for (const verb of ["open", "act", "reroll", "pass", "walk", "swift", "boat", "call", "fly", "end", "gems", "clear", "egg", "ring", "hand", "done"])
      expect(verbs).toContain(verb);
  });

  it.each(named)("%s: touches reach every entry, glow exactly where they lead on, and never ask why a legal thing is not", (_, frame) => {
    const q = ask(frame);
    const picks = new Set<number>();
    const legal = frame.menu.map((entry) => entry.do);
    walk(q, (path, choice, outcome) => {
      const at = path.at(-1) as Touch;
      expect("why" in outcome, JSON.stringify([choice, at])).toBe(!glows(q, choice, at));
      if ("pick" in outcome) picks.add(outcome.pick);
      if ("why" in outcome) expect(legal).not.toContain(outcome.why);
    });
    expect([...picks].sort((a, b) => a - b)).toEqual(frame.menu.map((_, entry) => entry));
  });

  it("reads every entry", () => {
    for (const { menu } of frames) for (const entry of menu) expect(readMove(entry.do), entry.do).toBeDefined();
    expect(readMove("dance")).toBeUndefined();
  });

  it("offers nothing with an empty menu", () => {
    for (const { facts } of frames) {
      const q = { table: tableOf(facts), options: [] };
      for (const at of everything) expect(glows(q, nothing, at)).toBe(false);
      expect(buttons(q, nothing)).toEqual([]);
    }
  });
});

describe("the parts of a choice", () => {
  it("a figure and a die, in either order", () => {
    const q = ask(first("ACT", (words) => words.startsWith("act A")));
    const figure = q.options.flatMap(({ move }) => (move.verb === "act" && move.die === "A" ? [move.colour] : []))[0] ?? "R";
    const chosen = { ...nothing, figure };
    expect(touch(q, nothing, { on: "figure", colour: figure })).toEqual({ choice: chosen });
    const pick = touch(q, chosen, { on: "die", die: "A" });
    expect(pick).toHaveProperty("pick");
    expect(touch(q, { ...nothing, die: "A" }, { on: "figure", colour: figure })).toEqual(pick);
    expect(touch(q, chosen, { on: "figure", colour: figure })).toEqual({ choice: nothing });
  });

  it("a walk goes at once under a pointer, and at the second touch of a finger", () => {
    const q = ask(first("MOVE", (words) => words.startsWith("walk")));
    const [place] = [...targets(q, nothing)].find(([at, { move }]) => move.verb === "walk" && waysTo(q, nothing, at).length === 1) ?? [];
    if (!place) throw new Error("no walk");
    expect(touch(q, nothing, { on: "place", place })).toHaveProperty("pick");
    const chosen = { ...nothing, place };
    expect(touch(q, nothing, { on: "place", place, sure: false })).toEqual({ choice: chosen });
    expect(touch(q, chosen, { on: "place", place, sure: false })).toHaveProperty("pick");
    expect(buttons(q, chosen)).toHaveLength(1);
  });

  it("a tile is spent only on purpose", () => {
    const q = ask(first("MOVE", (words) => words.startsWith("boat")));
    const [place] = [...targets(q, nothing)].find(([, { move }]) => move.verb === "boat") ?? [];
    if (!place) throw new Error("no boat");
    expect(touch(q, nothing, { on: "place", place })).toEqual({ choice: { ...nothing, place } });
    const boat = { ...nothing, means: "boat" as const };
    expect(touch(q, nothing, { on: "tile", tile: "boat" })).toEqual({ choice: boat });
    expect(touch(q, boat, { on: "place", place })).toHaveProperty("pick");
  });

  it("several ways to a place become buttons", () => {
    const q = ask(first("MOVE", (words) => words.startsWith("fly die")));
    const both = [...targets(q, nothing).keys()].find((place) => waysTo(q, nothing, place).length > 1);
    if (!both) throw new Error("no place with two ways");
    const outcome = touch(q, nothing, { on: "place", place: both });
    expect(outcome).toEqual({ choice: { ...nothing, place: both } });
    expect(buttons(q, { ...nothing, place: both }).length).toBeGreaterThan(1);
  });

  it("gates stand for the way behind them", () => {
    const q = ask(first("OPEN"));
    const at = targets(q, nothing);
    expect(at.has("E1") && at.has("E2") && at.has("E3")).toBe(true);
    const outcome = touch(q, { ...nothing, figure: "B" }, { on: "place", place: "E3" });
    if (!("pick" in outcome)) throw new Error("not picked");
    expect(q.options[outcome.pick]?.move).toMatchObject({ verb: "open", colour: "B", entrance: "E3" });
  });
});
