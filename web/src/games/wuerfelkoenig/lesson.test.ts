import { describe, expect, it } from "vitest";
import de from "./texts.de.json";
import en from "./texts.en.json";
import { frames } from "./fixtures/walk";
import { lesson } from "./lesson";

describe("the guided game", () => {
  it("has words in both languages and a rule for whoever decides and whoever watches", () => {
    for (const { facts, acting } of frames) {
      for (let seat = 0; seat < Number(facts["players"]); seat++) {
        const { key, rule } = lesson(facts, seat, acting);
        expect(de).toHaveProperty([key]);
        expect(en).toHaveProperty([key]);
        expect(rule).toMatch(/^WK-[A-Z]\d+$/);
      }
    }
  });

  it("speaks of the decision at hand", () => {
    for (const { facts, acting } of frames) {
      const { key } = lesson(facts, acting[0] ?? 0, acting);
      expect(key).not.toBe("wk.learn.watch");
      if (facts["phase"] === "PLACE") expect(key).toBe(facts["grade"] === 0 ? "wk.learn.burn" : "wk.learn.place");
    }
  });

  it("has the same texts in both languages", () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
  });
});
