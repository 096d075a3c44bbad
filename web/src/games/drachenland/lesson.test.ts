import { describe, expect, it } from "vitest";
import { frames } from "./fixtures/walk";
import { lesson } from "./lesson";
import de from "./texts.de.json";
import en from "./texts.en.json";

describe("the guided game", () => {
  it("has words in both languages and a rule for whoever decides and whoever watches", () => {
    for (const { facts, acting } of frames) {
      for (let seat = 0; seat < Number(facts["players"]); seat++) {
        const { key, rule } = lesson(facts, seat, acting);
        expect(de).toHaveProperty([key]);
        expect(en).toHaveProperty([key]);
        expect(rule).toMatch(/^DL-\d{3}$/);
        expect(key === "dl.learn.watch").toBe(!acting.includes(seat));
      }
    }
  });

  it("speaks of the decision at hand", () => {
    const keys = frames.map(({ facts, acting }) => lesson(facts, acting[0] ?? 0, acting).key);
    for (const key of ["dl.learn.open", "dl.learn.act", "dl.learn.hand", "dl.learn.fly"]) expect(keys).toContain(key);
    expect(lesson({ ...frames[0]?.facts, over: true }, 0, []).key).toBe("dl.learn.over");
  });
});
