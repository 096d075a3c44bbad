// @vitest-environment node
import { describe, expect, it } from "vitest";
import { frames, inPhase } from "./fixtures/walk";
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
        expect(rule).toMatch(/^DC-\d{3}$/);
        if (!facts["over"]) expect(key === "dc.learn.watch").toBe(!acting.includes(seat));
      }
    }
  });

  it("speaks of the decision at hand", () => {
    const said = (phase: string) => lesson(inPhase(phase).facts, 0, [0]).key;
    expect(said("PAY")).toBe("dc.learn.pay");
    expect(["dc.learn.pair", "dc.learn.single"]).toContain(said("AFTER_FIRST"));
    expect(["dc.learn.place", "dc.learn.stack"]).toContain(said("PLACE"));
    expect(lesson({ ...inPhase("START").facts, top_floor: 1 }, 0, [0]).key).toBe("dc.learn.summon");
    expect(lesson({ ...inPhase("START").facts, top_floor: 0, castle_tiles: 0 }, 0, [0])).toEqual({ key: "dc.learn.empty", rule: "DC-954" });
    const { facts } = inPhase("PLACE");
    const full = Array.from({ length: 4 }, () => Array<string>(6).fill("1^"));
    expect(lesson({ ...facts, size: "6x4", realm: { 0: full, 1: full } }, 0, [0])).toEqual({ key: "dc.learn.room", rule: "DC-501" });
    expect(said("END")).toBe("dc.learn.over");
  });
});
