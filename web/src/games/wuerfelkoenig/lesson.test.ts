import { describe, expect, it } from "vitest";
import de from "./texts.de.json";
import en from "./texts.en.json";
import { frames, ofPhase, type Frame } from "./fixtures/walk";
import { lesson } from "./lesson";

describe("the guided game", () => {
  it("has words in both languages and a rule for whoever decides and whoever watches", () => {
    for (const { facts, acting, menu } of frames) {
      for (let seat = 0; seat < Number(facts["players"]); seat++) {
        const { key, rule } = lesson(facts, seat, acting, menu);
        expect(de).toHaveProperty([key]);
        expect(en).toHaveProperty([key]);
        expect(rule).toMatch(/^WK-[A-Z]\d+$/);
      }
    }
  });

  it("speaks of the decision at hand", () => {
    for (const { facts, acting, menu } of frames) {
      const { key } = lesson(facts, acting[0] ?? 0, acting, menu);
      expect(key).not.toBe("wk.learn.watch");
      if (facts["phase"] === "PLACE") expect(key).toBe(facts["grade"] === 0 ? "wk.learn.burn" : "wk.learn.place");
    }
  });

  it("speaks of jokers only when they win a card", () => {
    const cards = ({ facts }: Frame) => (facts["open"] as Record<string, string[]>)[String(facts["cur"])]!.length;
    const unmet = ({ facts }: Frame) => (facts["reached"] as number[]).every((grade) => grade === 0);
    const byJokers = ({ menu }: Frame) => menu.some((entry) => entry.do.startsWith("jokers "));
    const told = ({ facts, acting, menu }: Frame) => lesson(facts, facts["cur"] as number, acting, menu).key;
    const useless = ofPhase("CHECK", (frame) => unmet(frame) && !byJokers(frame) && cards(frame) > 1);
    expect(told(useless)).toBe("wk.learn.alarm");
    expect(told(ofPhase("CHECK", (frame) => unmet(frame) && byJokers(frame)))).toBe("wk.learn.jokers");
  });

  it("has the same texts in both languages", () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
  });
});
