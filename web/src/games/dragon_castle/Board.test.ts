import { cleanup, fireEvent } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { names, shower } from "../../../tests/shared/board";
import Board from "./Board.svelte";
import type { Touch } from "./choice";
import { ask, frames, inPhase, named, walk, type Frame } from "./fixtures/walk";

// The drawings are most of the page and matter to no test here.
vi.mock("./art/Art.svelte", () => ({ default: () => undefined }));
vi.mock("./Scenery.svelte", () => ({ default: () => undefined }));

const show = shower(Board);

/** What would be touched for it. */
function element(root: Element, frame: Frame, at: Touch): HTMLElement {
  const selector = {
    space: () => at.on === "space" && `button[data-space="${at.space}"]`,
    hand: () => at.on === "hand" && `button[data-held="${at.kind}"]`,
    spirit: () => at.on === "spirit" && `button[data-spirit="${at.spirit}"]`,
    pool: () => "button[data-pool]",
    track: () => "button.track",
    button: () => at.on === "button" && `.actions [data-entry="${frame.menu[at.entry]?.do}"]`,
  }[at.on]();
  const found = root.querySelector<HTMLElement>(selector || "none");
  if (!found) throw new Error(`nothing to touch for ${JSON.stringify(at)}`);
  return found;
}

/** The shortest way of touches to each entry. A shrine of the supply has its button, not its pool. */
function ways(frame: Frame): Map<number, Touch[]> {
  const found = new Map<number, Touch[]>();
  walk(ask(frame), (path, _, outcome) => {
    const viaPool = path.some(({ on }) => on === "pool") && frame.facts["phase"] !== "PAY";
    if ("pick" in outcome && !found.has(outcome.pick) && !viaPool) found.set(outcome.pick, path);
  });
  return found;
}

describe("touching the board", () => {
  it.each(named)("%s: entries are picked", async (_, frame) => {
    const found = ways(frame);
    expect(found.size).toBe(frame.menu.length);
    for (const [entry, path] of [...found].slice(0, 3)) {
      const { container, pick } = show(frame);
      for (const at of path) await fireEvent.click(element(container, frame, at));
      expect(pick.mock.calls).toEqual([[entry]]);
      cleanup();
    }
  });

  it("offers nothing when there is no menu", () => {
    for (const frame of frames) {
      const { container } = show(frame, { menu: [], seat: null });
      expect(container.querySelectorAll(".glows, .actions button, button[data-space]")).toHaveLength(0);
      cleanup();
    }
  });

  it("draws a block for each stack of the castle and of every realm", () => {
    const frame = inPhase("PLACE");
    const { container } = show(frame);
    const stacks = (rows: unknown): number => (rows as string[][]).flat().filter((cell) => cell !== ".").length;
    expect(container.querySelectorAll(".castle [data-stack]")).toHaveLength(stacks(frame.facts["castle"]));
    const realms = frame.facts["realm"] as Record<string, string[][]>;
    for (const seat of Object.keys(realms)) expect(container.querySelectorAll(`[data-realm="${seat}"] [data-stack]`)).toHaveLength(stacks(realms[seat]));
  });

  it("shows a ghost and its group while a space has the focus", async () => {
    const frame = inPhase("PLACE");
    const { container } = show(frame);
    const spot = container.querySelector(".own button[data-space]") as HTMLElement;
    await fireEvent.focus(spot);
    expect(container.querySelectorAll(`.own .ghost[data-stack="${spot.dataset["space"]}"]`)).toHaveLength(1);
    await fireEvent.blur(spot);
    expect(container.querySelectorAll(".own .ghost")).toHaveLength(0);
  });

  it("lifts floors off and puts them back", async () => {
    const frame = frames.find(({ facts }) => facts["top_floor"] === 2 || facts["top_floor"] === 3) as Frame;
    const { container } = show(frame);
    const peel = container.querySelector("[data-peel]") as HTMLElement;
    const top = Number(peel.dataset["peel"]);
    await fireEvent.click(peel);
    expect(container.querySelectorAll(".castle .peeled").length).toBeGreaterThan(0);
    for (let floor = top - 1; floor > 0; --floor) await fireEvent.click(peel);
    expect(container.querySelectorAll(".castle .peeled")).toHaveLength(0);
  });

  it("a dragon shows on the realms what it counts; at the end the shrines are counted first", async () => {
    const frame = frames.find(({ facts }) => facts["over"]) as Frame;
    const { container } = show(frame, { seat: 0 });
    expect(container.querySelector("[data-lens]")?.getAttribute("aria-pressed")).toBe("true");
    for (const card of container.querySelectorAll<HTMLElement>("[data-dragon]")) {
      await fireEvent.click(card);
      expect(card.getAttribute("aria-pressed")).toBe("true");
      const points = [...container.querySelectorAll('[data-realm="0"] .points text')].reduce((sum, node) => sum + Number(node.textContent), 0);
      expect(points).toBe(Number(card.querySelector<HTMLElement>("[data-dragon-points]")?.dataset["dragonPoints"]));
    }
  });

  it("has one stop of the Tab key in the castle, and tells the whole board as text", () => {
    const { container } = show(inPhase("START"));
    const stops = [...container.querySelectorAll<HTMLElement>("button[data-space]")].filter((button) => button.tabIndex === 0);
    expect(stops).toHaveLength(1);
    const text = container.querySelector(".sr-only")?.textContent ?? "";
    for (const name of names.slice(0, 2)) expect(text).toContain(name);
  });
});
