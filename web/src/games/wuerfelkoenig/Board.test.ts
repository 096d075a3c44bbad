import { cleanup, fireEvent } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { names, shower } from "../../../tests/shared/board";
import Board from "./Board.svelte";
import { readMove, type Touch } from "./choice";
import en from "./texts.en.json";
import { ask, frames, ofPhase, walk, type Frame } from "./fixtures/walk";

// The drawings are most of the page and matter to no test here.
vi.mock("./art/Art.svelte", () => ({ default: () => undefined }));

const show = shower(Board);

/** What a finger would touch. */
function selector(at: Touch): string {
  switch (at.on) {
    case "die":
      return `button[data-place="${at.place}"]`;
    case "hold":
      return "[data-advice]";
    case "card":
      return `.display button[data-card="${at.card}"]`;
    case "field":
      return `button[data-field="${at.field}"]`;
    case "tile":
      return `button[data-tile="${at.tile}"]`;
    case "joker":
      return `button[data-pay="${at.joker}"]`;
    case "loot":
      return `button[data-loot="${at.card}"]`;
    case "gem":
      return `button[data-rob="${at.seat} ${at.gem}"]`;
    case "fires":
      return `button[data-donor="${at.seat}"]`;
    case "button":
      return `.actions button[data-entry="${at.entry}"]`;
  }
}

/** The shortest way of touches to each entry. */
function ways(frame: Frame): Map<number, Touch[]> {
  const found = new Map<number, Touch[]>();
  walk(ask(frame), (path, _, outcome) => {
    if ("pick" in outcome && !found.has(outcome.pick)) found.set(outcome.pick, path);
  });
  return found;
}

describe("touching the board", () => {
  it.each(frames.map((frame, index) => [`${index} ${String(frame.facts["phase"])}`, frame] as const))(
    "%s: entries are picked",
    async (_, frame) => {
      for (const [entry, path] of [...ways(frame)].slice(0, 3)) {
        const { container, pick } = show(frame);
        for (const at of path) {
          const found = container.querySelector<HTMLElement>(selector(at));
          if (!found) throw new Error(`nothing to touch for ${JSON.stringify(at)}`);
          await fireEvent.click(found);
        }
        const rolls = readMove(frame.menu[entry]?.do ?? "")?.verb === "reroll";
        expect(pick.mock.calls).toEqual([rolls ? [entry, true] : [entry]]);
        cleanup();
      }
    },
  );

  it("calls the alarm only where jokers win no card", () => {
    const unmet = ({ facts }: Frame) => (facts["reached"] as number[]).every((grade) => grade === 0);
    const byJokers = ({ menu }: Frame) => menu.some((entry) => entry.do.startsWith("jokers "));
    const hint = (frame: Frame) => show(frame).container.querySelector(".actions p")?.textContent;
    expect(hint(ofPhase("CHECK", (frame) => unmet(frame) && byJokers(frame)))).toBe(en["wk.hint.jokers"]);
    cleanup();
    expect(hint(ofPhase("CHECK", (frame) => unmet(frame) && !byJokers(frame)))).toBe(en["wk.hint.alarm"]);
  });

  it("shows no fire where none is left for an alarm", () => {
    const alarm = ofPhase("PLACE", ({ facts }) => facts["grade"] === 0);
    const held = { ...(alarm.facts["held"] as object), fires: (alarm.facts["left"] as number[]).map(() => 0) };
    const supply = { ...(alarm.facts["supply"] as object), fires: 0 };
    const look = (frame: Frame) => {
      const { container } = show(frame);
      const ghosts = [...container.querySelectorAll(".ghost use")].map((use) => use.getAttribute("href"));
      const hint = container.querySelector(".actions p")?.textContent;
      cleanup();
      return { ghosts: [...new Set(ghosts)], hint };
    };
    expect(look(alarm)).toEqual({ ghosts: ["#wk-castle", "#wk-fire"], hint: en["wk.hint.burn"] });
    const bare = { ...alarm, facts: { ...alarm.facts, held, supply } };
    expect(look(bare)).toEqual({ ghosts: ["#wk-ruin"], hint: en["wk.hint.bare"] });
  });

  it("offers nothing when there is no menu, and still lets one read the cards", async () => {
    for (const frame of frames) {
      const { container, why } = show(frame, { menu: [], seat: null });
      expect(container.querySelectorAll(".glows, .actions button, button[data-field]")).toHaveLength(0);
      const card = container.querySelector(".display button") as HTMLElement;
      await fireEvent.click(card);
      expect(card.getAttribute("aria-pressed")).toBe("true");
      expect(why).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it("marks the dice that the assistant would keep, holds them at a touch, and Escape takes all back", async () => {
    const frame = ofPhase("REROLL", ({ facts }) =>
      Object.values(facts["keeps"] as Record<string, string[]>).some(([keep]) => keep !== "-" && keep !== "123456"));
    const keeps = Object.entries(frame.facts["keeps"] as Record<string, string[]>);
    const [card, [keep = ""] = []] = keeps.find(([, [first]]) => first !== "-" && first !== "123456") ?? ["", []];
    const { container } = show(frame);
    await fireEvent.click(container.querySelector(`.display [data-card="${card}"]`) as HTMLElement);
    const advised = [...container.querySelectorAll<HTMLElement>(".advised")].map((die) => die.dataset["place"]);
    expect(advised.join("")).toBe(keep);
    await fireEvent.click(container.querySelector("[data-advice]") as HTMLElement);
    expect(container.querySelectorAll(".spot.held")).toHaveLength(keep.length);
    await fireEvent.keyDown(container.querySelector(".spot") as HTMLElement, { key: "Escape" });
    expect(container.querySelectorAll(".spot.held, .advised")).toHaveLength(0);
  });

  it("has no trace of the assistant where it is switched off", () => {
    const frame = ofPhase("REROLL");
    const { chances: _c, keeps: _k, ...facts } = frame.facts;
    const { container } = show({ ...frame, facts: { ...facts, assistant: false } });
    expect(container.querySelectorAll(".odds, .advised, [data-advice]")).toHaveLength(0);
  });

  it("has one stop of the Tab key in each group", () => {
    const { container } = show(ofPhase("REROLL"));
    for (const group of [".dice[role]", ".display", ".land"]) {
      const stops = [...container.querySelectorAll<HTMLElement>(`${group} button`)].filter((b) => b.tabIndex === 0);
      expect(stops).toHaveLength(1);
    }
  });

  it("tells the whole board as text", () => {
    const frame = ofPhase("STEAL");
    const { container } = show(frame, { menu: [] });
    const text = container.querySelector(".sr-only")?.textContent ?? "";
    for (const name of names.slice(0, frame.facts["players"] as number)) expect(text).toContain(name);
    expect(text).toMatch(/♦|●|♣/);
  });
});
