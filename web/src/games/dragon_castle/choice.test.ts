// @vitest-environment node
import { describe, expect, it } from "vitest";
import { buttons, nothing, readMove, targets, touch } from "./choice";
import { ask, frames, inPhase, named, walk } from "./fixtures/walk";
import { isCastle } from "./material";

describe("the menu by touch", () => {
  it("knows every word of the menus", () => {
    for (const { menu } of frames) for (const entry of menu) expect(readMove(entry.do), entry.do).toBeDefined();
    expect(readMove("pay shrine")).toEqual({ verb: "pay shrine" });
    expect(readMove("pay b3")).toEqual({ verb: "pay", space: "b3" });
    expect(readMove("roll 3")).toBeUndefined();
  });

  it.each(named)("%s: every entry can be reached, nothing else is picked", (_, frame) => {
    const picked = new Set<number>();
    walk(ask(frame), (_path, _choice, outcome) => {
      if ("pick" in outcome) picked.add(outcome.pick);
      if ("why" in outcome) expect(frame.menu.map((entry) => entry.do)).not.toContain(outcome.why);
    });
    expect([...picked].sort((a, b) => a - b)).toEqual(frame.menu.map((_entry, i) => i));
  });

  it("a pointer takes at once; a finger sees first what would happen", () => {
    const q = ask(inPhase("START"));
    const space = [...targets(q, nothing).keys()].find(isCastle) ?? "";
    expect(touch(q, nothing, { on: "space", space })).toHaveProperty("pick");
    const looked = touch(q, nothing, { on: "space", space, sure: false });
    expect(looked).toEqual({ choice: { ...nothing, space } });
    if (!("choice" in looked)) return;
    expect(touch(q, looked.choice, { on: "space", space, sure: false })).toHaveProperty("pick");
    expect(buttons(q, looked.choice)).toEqual(targets(q, nothing).get(space)?.map(({ entry }) => entry));
  });

  it("what cannot be touched asks why in the words of the phase", () => {
    const q = ask(inPhase("START"));
    const quiet = q.table.castle.flat().find(({ height, space }) => height === 1 && !targets(q, nothing).has(space));
    if (q.table.top_floor > 1) expect(touch(q, nothing, { on: "space", space: quiet?.space ?? "" })).toEqual({ why: `take ${quiet?.space}` });
    expect(touch(q, nothing, { on: "space", space: "a1" })).toEqual({ choice: nothing });
    const place = ask(inPhase("PLACE"));
    const closed = place.table.realm[place.table.cur]?.flat().find(({ space }) => !targets(place, nothing).has(space));
    if (closed) expect(touch(place, nothing, { on: "space", space: closed.space })).toEqual({ why: `place ${place.table.hand[0]} ${closed.space}` });
  });

  it("of two different tiles in hand the chosen one is placed", () => {
    const frame = inPhase("PLACE");
    const two = ask({
      ...frame,
      facts: { ...frame.facts, hand: ["M1", "W2"] },
      menu: ["place M1 a1", "place W2 a1"].map((words) => ({ do: words, say: words, brief: words })),
    });
    expect(touch(two, nothing, { on: "space", space: "a1" })).toEqual({ pick: 0 });
    const chosen = touch(two, nothing, { on: "hand", kind: "W2" });
    expect("choice" in chosen && touch(two, chosen.choice, { on: "space", space: "a1" })).toEqual({ pick: 1 });
  });

  it("DC-501: where only one of them can be placed first, that one is meant, and the other tells why not", () => {
    const frame = inPhase("PLACE");
    const tight = ask({
      ...frame,
      facts: { ...frame.facts, hand: ["W2", "M1"] },
      menu: ["place M1 a1", "spirit cunning"].map((words) => ({ do: words, say: words, brief: words })),
    });
    expect(touch(tight, nothing, { on: "space", space: "a1" })).toEqual({ pick: 0 });
    expect(touch(tight, { ...nothing, kind: "W2" }, { on: "space", space: "a1" })).toEqual({ why: "place W2 a1" });
    expect(buttons(tight, nothing)).toEqual([1]);
  });
});
