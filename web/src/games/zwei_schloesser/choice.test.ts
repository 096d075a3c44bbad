// @vitest-environment node
import { describe, expect, it } from "vitest";
import { buttons, chosenEntry, meantEntry, nothing, readMove, targets, touch } from "./choice";
import { ask, frames, named, walk, withVerb } from "./fixtures/walk";

describe("the menu by touch", () => {
  it("knows every word of the menus", () => {
    for (const { menu } of frames) for (const entry of menu) expect(readMove(entry.do), entry.do).toBeDefined();
    expect(readMove("place bakery -1,-2 A")).toEqual({ verb: "place", tile: "bakery", cell: "-1,-2", castle: "A" });
    expect(readMove("rather pick bakery A")).toEqual({ verb: "pick", what: "bakery", castle: "A", rather: true });
    expect(readMove("roll 3")).toBeUndefined();
  });

  it.each(named)("%s: every entry can be reached, nothing else is picked", (_, frame) => {
    const q = ask(frame);
    const picked = new Set<number>();
    walk(q, frame.seat, (_path, choice, outcome) => {
      if ("pick" in outcome) picked.add(outcome.pick);
      if ("why" in outcome) expect(frame.menu.map((entry) => entry.do)).not.toContain(outcome.why);
      const pair = chosenEntry(q, choice); // a pair has its own button
      if (pair) picked.add(pair.entry);
    });
    expect([...picked].sort((a, b) => a - b)).toEqual(frame.menu.map((_entry, i) => i));
  });

  it("two tiles are chosen; a third takes the place of the first; the same again puts it back", () => {
    const frame = withVerb("choose");
    const q = ask(frame);
    const [a = "", b = "", c = ""] = q.table.hand[frame.seat] ?? [];
    const after = (tiles: string[]) => tiles.reduce((choice, tile) => {
      const outcome = touch(q, choice, { on: "hand", tile });
      return "choice" in outcome ? outcome.choice : choice;
    }, nothing);
    expect(after([a]).tiles).toEqual([a]);
    expect(chosenEntry(q, after([a]))).toBeUndefined();
    expect(after([a, b, c]).tiles).toEqual([b, c]);
    expect(after([a, b, a]).tiles).toEqual([b]);
    expect(chosenEntry(q, after([b, a]))?.words).toBe(`choose ${a} ${b}`);
  });

  it("a pointer lays at once; a finger sees first what would happen", () => {
    const frame = withVerb("place");
    const q = ask(frame);
    const move = readMove(frame.menu[0]?.do ?? "");
    if (move?.verb !== "place") throw new Error("no place");
    const at = { on: "cell", castle: move.castle, cell: move.cell } as const;
    expect(touch(q, nothing, at)).toEqual({ pick: 0 });
    const looked = touch(q, nothing, { ...at, sure: false });
    if (!("choice" in looked)) throw new Error("picked");
    expect(meantEntry(q, looked.choice)?.entry).toBe(0);
    expect(touch(q, looked.choice, { ...at, sure: false })).toEqual({ pick: 0 });
    expect(touch(q, nothing, { ...at, cell: "9,9" })).toEqual({ why: `place ${move.tile} 9,9 ${move.castle}` });
  });

  it("who is asked for consent can propose another cell", () => {
    const frame = frames.find(({ menu }) => menu[1]?.do.startsWith("rather place "))!;
    const q = ask(frame);
    const letter = frame.menu[0]?.do.split(" ")[1] ?? "";
    expect(buttons(q).map(({ words }) => words)).toEqual([`agree ${letter}`]);
    expect(targets(q, letter).size).toBe(frame.menu.length - 1);
  });
});
