import { describe, expect, it } from "vitest";
import de from "./texts.de.json";
import en from "./texts.en.json";
import frames from "./fixtures/frames.json";
import { lesson } from "./lesson";
import type { Facts } from "../../lib/net/protocol";

const all = frames as unknown as { facts: Facts; acting: number[] }[];

describe("the guided game", () => {
  it("has words in both languages and a rule for whoever decides and whoever watches", () => {
    for (const { facts, acting } of all) {
      for (let seat = 0; seat < Number(facts["players"]); seat++) {
        const { key, rule } = lesson(facts, seat, acting);
        expect(de).toHaveProperty([key]);
        expect(en).toHaveProperty([key]);
        expect(rule).toMatch(/^DW-\d{3}$/);
      }
    }
  });

  it("speaks of the decision at hand", () => {
    for (const { facts, acting } of all) {
      const seat = acting[0];
      if (seat === undefined) continue;
      const { key } = lesson(facts, seat, acting);
      expect(key).not.toBe("dw.learn.watch");
      if (facts["phase"] === "KEEP") expect(key).toMatch(/keep/);
      if (facts["phase"] === "TAKE") expect(key).toBe("dw.learn.take");
    }
  });

  it("warns of robbery only while something lies at one's base", () => {
    const facts: Facts = { phase: "KEEP", bases: { "0": {}, "1": { "blue/ice": 3 } }, eggs: [1, 1] };
    expect(lesson(facts, 0, [2]).key).toBe("dw.learn.watch");
    expect(lesson(facts, 1, [2]).key).toBe("dw.learn.danger");
  });
});
