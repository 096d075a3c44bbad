import { describe, expect, it } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import { readMove } from "./choice";
import { ask, frames, named } from "./fixtures/walk";
import { labelOf } from "./labels";

const labels = (frame: (typeof frames)[number], alone = false): [string, string][] => {
  const { table } = ask(frame);
  return frame.menu.flatMap((entry): [string, string][] => {
    const move = readMove(entry.do);
    return move ? [[entry.do, labelOf(table, move, entry, alone)]] : [];
  });
};

describe("the words on buttons", () => {
  it.each(named)("%s: a touched space is told by what happens there, not by its name", (_, frame) => {
    setLang("de");
    const looked = /^(take|pair|place|put|set|build|destroy|change) /;
    for (const [words, label] of labels(frame).filter(([words]) => looked.test(words))) {
      const space = words.split(" ").findLast((word) => /^[A-La-l]\d+$/.test(word));
      expect(label, words).not.toContain(space);
      expect(label, words).toMatch(/^[A-ZÄÖÜ]/);
    }
  });

  it("a spirit has its whole name beside others, and says what it is for when it is alone", () => {
    setLang("de");
    const frame = frames.find(({ menu }) => menu.some((entry) => entry.do.startsWith("spirit "))) as (typeof frames)[number];
    const spirit = (alone: boolean) => labels(frame, alone).find(([words]) => words.startsWith("spirit "))?.[1];
    expect(spirit(false)).toMatch(/^Geist d\w+ \p{Lu}\p{Ll}+$/u);
    expect(spirit(true)).toBe(frame.menu.find((entry) => entry.do.startsWith("spirit "))?.say.replace(/^./, (c) => c.toUpperCase()));
  });
});
