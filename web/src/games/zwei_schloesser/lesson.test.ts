// @vitest-environment node
import { describe, expect, it } from "vitest";
import { frames, over, withVerb, type Frame } from "./fixtures/walk";
import { lesson } from "./lesson";
import de from "./texts.de.json";
import en from "./texts.en.json";

const said = ({ facts, seat, acting, menu }: Frame): string => lesson(facts, seat, acting, menu).key;

describe("the guided game", () => {
  it("has words in both languages and a rule for whoever decides and whoever watches", () => {
    for (const { facts, acting, seat: decider, menu } of frames) {
      for (let seat = 0; seat < Number(facts["players"]); seat++) {
        const { key, rule } = lesson(facts, seat, acting, seat === decider ? menu : []);
        expect(de).toHaveProperty([key]);
        expect(en).toHaveProperty([key]);
        expect(rule).toMatch(/^ZS-[A-Z]\d{2}$/);
      }
    }
  });

  it("speaks of the decision at hand", () => {
    expect(said(withVerb("split"))).toBe("zs.learn.split");
    expect(said(withVerb("left"))).toBe("zs.learn.assign");
    expect(said(withVerb("agree"))).toBe("zs.learn.consent");
    expect(said(withVerb("keep"))).toBe("zs.learn.card");
    expect(said(withVerb("place"))).toMatch(/^zs\.learn\.place/);
    expect(said(over(3))).toBe("zs.learn.over");
    const first = withVerb("choose");
    expect(said({ ...first, facts: { ...first.facts, round: 1, turn: 1 } })).toBe("zs.learn.choose.first");
  });
});
