import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { change } from "../../lib/user/settings.svelte";
import { names, shower } from "../../../tests/shared/board";
import Board from "./Board.svelte";
import type { Touch } from "./choice";
import { ask, frames, named, walk, type Frame } from "./fixtures/walk";

// The drawings are most of the page and matter to no test here.
vi.mock("./art/Art.svelte", () => ({ default: () => undefined }));
vi.mock("./Terrain.svelte", () => ({ default: () => undefined }));

const show = shower(Board);

/** What a finger would touch. */
function element(root: Element, frame: Frame, at: Touch): HTMLElement {
  const selector = {
    figure: () => at.on === "figure" && `button[data-who="${at.colour}"]`,
    die: () => at.on === "die" && `button[data-die="${at.die}"]`,
    tile: () => at.on === "tile" && `button[data-tile="${at.tile}"]`,
    pick: () => at.on === "pick" && `button[data-pick="${at.pick}"]`,
    place: () => at.on === "place" && `button[data-place="${at.place}"]`,
    button: () => at.on === "button" && `.actions [data-entry="${frame.menu[at.entry]?.do}"]`,
  }[at.on]();
  const found = root.querySelector<HTMLElement>(selector || "none");
  if (!found) throw new Error(`nothing to touch for ${JSON.stringify(at)}`);
  return found;
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
  it.each(named)("%s: entries are picked", async (_, frame) => {
    const found = ways(frame);
    expect(found.size).toBe(frame.menu.length);
    for (const [entry, path] of [...found].slice(0, 8)) {
      const { container, pick } = show(frame);
      for (const at of path) await fireEvent.click(element(container, frame, at));
      expect(pick.mock.calls).toEqual([[entry]]);
      cleanup();
    }
  });

  it("offers nothing when there is no menu", () => {
    for (const frame of frames) {
      const { container } = show(frame, { menu: [], seat: null });
      expect(container.querySelectorAll(".glows, .actions button, button[data-place]")).toHaveLength(0);
      cleanup();
    }
  });

  it("keeps what lies behind the screens of others to itself", () => {
    const frame = frames.find(({ facts }) => Object.keys(facts["behind"] as object).length === 1) as Frame;
    const other = show(frame).container.querySelector(".other");
    expect(other?.querySelector(".open")).toBeNull();
    cleanup();
    const { behind: _, points: __, sets: ___, ...closed } = frame.facts;
    expect(show(frame, { facts: closed, seat: null, menu: [] }).container.querySelector(".screen [data-kind]")).toBeNull();
  });

  it("a choice shows how far a figure would come, and Escape takes a choice back", async () => {
    const frame = frames.find(({ facts, menu }) => facts["phase"] === "ACT" && menu.length > 6) as Frame;
    const { container } = show(frame);
    const figure = container.querySelector("button[data-who].glows") as HTMLElement;
    await fireEvent.click(figure);
    expect(figure.getAttribute("aria-pressed")).toBe("true");
    expect(container.querySelectorAll(".ghost").length).toBeGreaterThan(0);
    await fireEvent.keyDown(figure, { key: "Escape" });
    expect(figure.getAttribute("aria-pressed")).toBe("false");
  });

  it("dice that show the same have different names", () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "ACT") as Frame;
    const { container } = show(frame, { facts: { ...frame.facts, dice: [3, 3] } });
    const labels = [...container.querySelectorAll("button[data-die]")].map((die) => die.getAttribute("aria-label"));
    expect(labels).toEqual(["Die A shows 3", "Die B shows 3"]);
  });

  it("gems of another colour are not taken, and what cannot be picked asks why", async () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "TREASURE") as Frame;
    const { container, pick, why } = show(frame);
    for (const quiet of container.querySelectorAll("button.heap.quiet")) await fireEvent.click(quiet);
    expect(pick).not.toHaveBeenCalled();
    cleanup();
    const acting = frames.find(({ facts }) => facts["done"] !== "" && facts["phase"] === "ACT");
    if (!acting) return;
    const shown = show(acting);
    await fireEvent.click(shown.container.querySelector(`button[data-who="${String(acting.facts["done"])}"]`) as Element);
    expect(shown.why).toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });

  it("draws the way while a place has the focus", async () => {
    const frame = frames.find(({ facts, menu }) => facts["phase"] === "MOVE" && menu.some((entry) => entry.do.startsWith("walk"))) as Frame;
    const { container } = show(frame);
    const place = container.querySelector("button.walk") as HTMLElement;
    await fireEvent.focus(place);
    expect(container.querySelectorAll(".way .over")).toHaveLength(1);
    await fireEvent.blur(place);
    expect(container.querySelectorAll(".way .over")).toHaveLength(0);
  });

  it("a space says its name where one points, when it is spoken of, and to those who read the list", async () => {
    const frame = frames.find(({ facts, menu }) => facts["phase"] === "MOVE" && menu.some((entry) => /^walk S\d+ \d+$/.test(entry.do))) as Frame;
    const { container } = show(frame, { about: { do: "walk S4 2", hint: true, seat: 0 } });
    const where = () => [...container.querySelectorAll(".layers .title")].map((name) => name.textContent);
    expect(where()).toEqual(["S4"]);
    const place = container.querySelector('button[data-place^="S"]') as HTMLElement;
    await fireEvent.focus(place);
    expect(where()).toContain(place.dataset["place"]);
    change("list", true);
    await tick();
    expect(where()).toHaveLength(container.querySelectorAll('button[data-place^="S"]').length + 1);
    change("list", false);
  });

  it("has one stop of the Tab key on the map, and tells the whole board as text", () => {
    const frame = frames.find(({ facts, menu }) => facts["phase"] === "MOVE" && menu.length > 8) as Frame;
    const { container } = show(frame);
    const stops = [...container.querySelectorAll<HTMLElement>("button[data-place]")].filter((button) => button.tabIndex === 0);
    expect(stops).toHaveLength(1);
    const text = container.querySelector(".sr-only")?.textContent ?? "";
    for (const name of ["V1 ", "V15 ", ...names.slice(0, 2)]) expect(text).toContain(name);
  });
});
