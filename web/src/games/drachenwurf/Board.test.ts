import { cleanup, fireEvent } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { names, shower } from "../../../tests/shared/board";
import Board from "./Board.svelte";
import type { Touch } from "./choice";
import { ask, frames, walk, type Frame } from "./fixtures/walk";

// The drawings are most of the page and matter to no test here.
vi.mock("./art/Art.svelte", () => ({ default: () => undefined }));

const show = shower(Board);

/** What a finger would touch. */
function element(root: Element, frame: Frame, at: Touch): HTMLElement {
  const find = (selector: string, nth = 0) => root.querySelectorAll<HTMLElement>(selector)[nth];
  const say = at.on === "button" ? (frame.menu[at.entry]?.say ?? "").toLowerCase() : "";
  const found = {
    die: () => at.on === "die" && find("button[data-die]", at.index),
    tile: () => at.on === "tile" && find(`button[data-piece="${at.tile}"]`),
    row: () => at.on === "row" && find(`button[data-row="${at.row}"]`),
    egg: () => find("button[data-nest]"),
    group: () => at.on === "group" && find(`button[data-group="${at.colour}"]`),
    button: () =>
      [...root.querySelectorAll<HTMLElement>(".actions button")].find(
        (button) => button.textContent?.trim().toLowerCase() === say.replace(/\s+/g, " "),
      ),
  }[at.on]();
  if (!found) throw new Error(`nothing to touch for ${JSON.stringify(at)}`);
  return found;
}

/** The shortest way of touches to each entry; tiles of the hoard that stand for rows are left out. */
function ways(frame: Frame): Map<number, Touch[]> {
  const found = new Map<number, Touch[]>();
  const laid = ["SECURE", "DIRECT", "MOVE"].includes(frame.facts["phase"] as string);
  walk(ask(frame), (path, _, outcome) => {
    const usable = !laid || path.at(-1)?.on === "row";
    if ("pick" in outcome && usable && !found.has(outcome.pick)) found.set(outcome.pick, path);
  });
  return found;
}

describe("touching the board", () => {
  it.each(frames.map((frame, index) => [`${index} ${String(frame.facts["phase"])}`, frame] as const))(
    "%s: entries are picked",
    async (_, frame) => {
      const found = ways(frame);
      expect(found.size).toBe(frame.menu.length);
      for (const [entry, path] of [...found].slice(0, 6)) {
        const { container, pick } = show(frame);
        for (const at of path) await fireEvent.click(element(container, frame, at));
        expect(pick.mock.calls).toEqual([frame.menu[entry]?.do === "again" ? [entry, true] : [entry]]);
        cleanup();
      }
    },
  );

  it("offers nothing when there is no menu", () => {
    for (const frame of frames) {
      const { container } = show(frame, { menu: [], seat: null });
      expect(container.querySelectorAll(".glows, .actions button, button[data-piece]")).toHaveLength(0);
      cleanup();
    }
  });

  it("says why an invalid die stays, and Escape takes a choice back", async () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "KEEP") as Frame;
    const { container, why } = show(frame);
    const quiet = container.querySelector("button[data-die].quiet") as HTMLElement;
    await fireEvent.click(quiet);
    expect(why).toHaveBeenCalledWith(`keep ${quiet.dataset["die"]}`);
    const die = container.querySelector("button[data-die].glows") as HTMLElement;
    await fireEvent.click(die);
    expect(die.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(die, { key: "Escape" });
    expect(die.getAttribute("aria-pressed")).toBe("false");
  });

  it("has one stop of the Tab key in each group", () => {
    const frame = frames.find(({ facts }) => facts["phase"] === "KEEP") as Frame;
    const { container } = show(frame);
    const stops = [...container.querySelectorAll<HTMLElement>("[data-die]")].filter((d) => d.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it("tells the whole board as text", () => {
    const frame = frames.at(-1) as Frame;
    const { container } = show(frame, { menu: [] });
    const text = container.querySelector(".sr-only")?.textContent ?? "";
    for (const name of names.slice(0, 3)) expect(text).toContain(name);
    expect(text).toMatch(/■|●|★/);
  });
});
