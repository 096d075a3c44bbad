import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../lib/net/protocol";
import { names, shower } from "../../../tests/shared/board";
import Board from "./Board.svelte";
import { chosenEntry, nothing, touch, type Touch } from "./choice";
import { ask, frames, named, over, walk, withVerb, type Frame } from "./fixtures/walk";

// The drawings are most of the page and matter to no test here.
vi.mock("./art/Art.svelte", () => ({ default: () => undefined }));
vi.mock("./Rule.svelte", () => ({ default: () => undefined }));
vi.mock("./Face.svelte", () => ({ default: () => undefined }));
vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce"), addEventListener: () => undefined, removeEventListener: () => undefined }));
afterEach(() => localStorage.clear());

const shown = shower(Board);
const show = (frame: Frame, more: Partial<BoardProps> = {}) => {
  const advise = vi.fn();
  return { ...shown(frame, { seat: frame.seat, advise, ...more }), advise };
};

/** What would be touched for it. */
function element(root: Element, frame: Frame, at: Touch): HTMLElement {
  const selector = {
    hand: () => at.on === "hand" && `button[data-held="${at.tile}"]`,
    cell: () => at.on === "cell" && `[data-panel="${at.castle}"] button[data-space="${at.cell}"]`,
    option: () => at.on === "option" && `[data-option="${at.words.replace(/^rather /, "")}"], [data-assign="${at.words}"]`,
    button: () => at.on === "button" && `.actions [data-entry="${frame.menu[at.entry]?.do}"]`,
  }[at.on]();
  const found = root.querySelector<HTMLElement>(selector || "none");
  if (!found) throw new Error(`nothing to touch for ${JSON.stringify(at)}`);
  return found;
}

/** The shortest way of touches to each entry. With a mouse the first touch is enough for cells and cards. */
function ways(frame: Frame): Map<number, Touch[]> {
  const q = ask(frame);
  const found = new Map<number, Touch[]>();
  walk(q, frame.seat, (path, choice, outcome) => {
    const last = path.at(-1)!;
    if (path.length === 1 && (last.on === "cell" || last.on === "option")) {
      const sure = touch(q, nothing, { ...last, sure: true });
      if ("pick" in sure) found.set(sure.pick, path);
    }
    if ("pick" in outcome && !found.has(outcome.pick)) found.set(outcome.pick, path);
    const pair = chosenEntry(q, choice);
    if (pair && !found.has(pair.entry)) found.set(pair.entry, path.slice(0, -1));
  });
  return found;
}

describe("touching the board", () => {
  it.each(named.filter(([, frame]) => frame.menu.length > 0))("%s: entries are picked", async (_, frame) => {
    const found = ways(frame);
    expect(found.size).toBe(frame.menu.length);
    const [entry, path] = [...found][found.size >> 1]!;
    const { container, pick } = show(frame);
    for (const at of path) await fireEvent.click(element(container, frame, at));
    const sure = container.querySelector<HTMLElement>("[data-choose]");
    if (sure && frame.menu[entry]?.do.startsWith("choose")) await fireEvent.click(sure);
    expect(pick.mock.calls).toEqual([[entry]]);
  });

  it("offers nothing when there is no menu", () => {
    for (const frame of frames.filter((_frame, i) => i % 5 === 0)) {
      const { container } = show(frame, { menu: [], seat: null });
      expect(container.querySelectorAll(".glows, .actions button, button[data-space]")).toHaveLength(0);
      cleanup();
    }
  });

  it("draws every tile of one's castles and every castle of the others", () => {
    for (const frame of frames.filter((_frame, i) => i % 9 === 0)) {
      const { container } = show(frame);
      const castles = frame.facts["castle"] as Record<string, string[][]>;
      const drawn = [...container.querySelectorAll<HTMLElement>("[data-castle]")];
      expect(drawn.map((node) => node.dataset["castle"]).sort()).toEqual(Object.keys(castles).sort());
      for (const node of drawn) expect(node.querySelectorAll("[data-tile]")).toHaveLength(castles[node.dataset["castle"] ?? ""]?.length ?? 0);
      cleanup();
    }
  });

  it("shows the tile and what it changes while a cell has the focus", async () => {
    const frame = withVerb("place");
    const { container } = show(frame);
    const gains = [...container.querySelectorAll("[data-gain]")].map(({ textContent }) => textContent);
    expect(gains).toHaveLength(container.querySelectorAll("button[data-space]").length);
    for (const gain of gains) expect(gain).toMatch(/^[+−]\d+$/);
    const spot = container.querySelector<HTMLElement>("button[data-space]")!;
    await fireEvent.pointerEnter(spot, { pointerType: "mouse" });
    const aim = container.querySelector(`[data-aim="${spot.dataset["space"]}"]`);
    expect(aim?.querySelector(".gain text")?.textContent).toMatch(/^[+−]\d+$/);
    await fireEvent.pointerLeave(spot);
    expect(container.querySelector("[data-aim]")).toBeNull();
  });
});

describe("before it is asked", () => {
  const waiting = frames.find(({ facts, seat, acting }) => {
    const tiles = facts["tiles"] as Record<string, string[][]>;
    return facts["phase"] === "BUILD" && acting.length === 1 && facts["players"] === 3 && Object.values(tiles).some((rows) => rows.some(([, owner]) => Number(owner) !== seat));
  })!;

  it("a tile of one's own that comes later can be planned, and is sent when its time has come", async () => {
    const tiles = waiting.facts["tiles"] as Record<string, string[][]>;
    const plans = waiting.facts["plans"] as Record<string, string[][]>;
    const [letter, rows] = Object.entries(tiles).find(([letter, rows]) => rows.some(([tile, owner]) => Number(owner) === waiting.seat && plans[letter]?.some(([one]) => one === tile))) ?? ["", []];
    const tile = rows.find(([, owner]) => Number(owner) === waiting.seat)?.[0] ?? "";
    const cell = plans[letter]?.find(([one]) => one === tile)?.[1] ?? "";
    const { container, pick, rerender } = show(waiting, { menu: [], acting: [] });
    await fireEvent.click(container.querySelector(`[data-panel="${letter}"] [data-coming="${tile}"]`)!);
    await fireEvent.click(container.querySelector(`[data-panel="${letter}"] button[data-space="${cell}"]`)!);
    expect(container.querySelector(`[data-ghost="${cell}"]`)).not.toBeNull();
    await fireEvent.click(container.querySelector(".drafts input")!);
    const words = `place ${tile} ${cell} ${letter}`;
    await rerender({ menu: [{ do: "place x 9,9 A", say: "", brief: "" }, { do: words, say: words, brief: words }] });
    expect(pick.mock.calls).toEqual([[1]]);
  });

  it("a partner's tile gets advice, which the partner takes with one click", async () => {
    const frame = frames.find(({ menu, facts }) => menu[0]?.do.startsWith("place ") && facts["players"] === 4)!;
    const words = frame.menu[0]?.do ?? "";
    const [, tile = "", cell = "", letter = ""] = words.split(" ");
    const partner = frame.seat === letter.charCodeAt(0) - 65 ? (frame.seat + 1) % 4 : letter.charCodeAt(0) - 65;
    const seen = { ...frame, facts: { ...frame.facts, advise: { [letter]: true } } }; // by the partner
    const { container, advise } = show(seen, { menu: [], seat: partner });
    await fireEvent.click(container.querySelector(`[data-panel="${letter}"] [data-coming="${tile}"]`)!);
    await fireEvent.click(container.querySelector(`[data-panel="${letter}"] button[data-space="${cell}"]`)!);
    expect(advise.mock.calls).toEqual([[words]]);
    cleanup();
    const taker = show(frame, { advice: [{ seat: partner, do: words, say: words }] });
    await fireEvent.click(taker.container.querySelector(`[data-take="${words}"]`)!);
    expect(taker.pick.mock.calls).toEqual([[0]]);
  });
});

describe("reading the board", () => {
  it("has a face for Ludwig, and his castles", () => {
    const { container } = show(withVerb("split"));
    expect(container.textContent).toContain("Ludwig");
  });

  it("the end has a sheet for each castle and the lower one for everybody", () => {
    for (const players of [2, 3, 7]) {
      const frame = over(players);
      const { container } = show(frame);
      const sheet = frame.facts["sheet"] as Record<string, Record<string, number>>;
      for (const node of container.querySelectorAll<HTMLElement>("[data-line]")) {
        const [letter = "", line = ""] = (node.dataset["line"] ?? "").split(" ");
        expect(Number(node.textContent)).toBe(sheet[letter]?.[line]);
      }
      const lower = [...container.querySelectorAll<HTMLElement>("[data-lower]")].map((node) => node.dataset["lower"]?.split(" ").map(Number));
      expect(lower.sort()).toEqual((frame.facts["points"] as number[]).map((n, place) => [place, n]).sort());
      cleanup();
    }
  });

  it("opens the castle of others, and tells the whole board as text", async () => {
    const { container } = show(withVerb("choose", 4));
    const text = container.querySelector(".sr-only")?.textContent ?? "";
    for (const name of names.slice(0, 4)) expect(text).toContain(name);
    const mini = container.querySelector<HTMLElement>("[data-mini]")!;
    await fireEvent.click(mini);
    expect(container.querySelector(`dialog [data-castle="${mini.dataset["mini"]}"]`)).not.toBeNull();
  });

  it("shows what one has passed on", async () => {
    const frame = frames.find(({ facts }) => Object.keys((facts["passed"] as object) ?? {}).length > 0 && facts["phase"] === "CHOOSE")!;
    const { container, getByText } = show(frame);
    await fireEvent.click(getByText(/weitergegeben|passed on/));
    const passed = Object.values(frame.facts["passed"] as Record<string, string[]>).flat();
    const listed = [...container.querySelectorAll<HTMLElement>("[data-passed]")].map((node) => node.dataset["passed"]);
    for (const tile of passed) expect(listed).toContain(tile);
  });

  it("a bot that is asked and waits for advice can be told to decide by itself", async () => {
    const frame = frames.find(({ menu, facts }) => menu[0]?.do.startsWith("place ") && facts["players"] === 4)!;
    const partner = (frame.seat + 1) % 4;
    const { container, advise, rerender } = show(frame, { menu: [], seat: partner, acting: [frame.seat] });
    expect(container.querySelector('[data-advise=""]')).toBeNull();
    const seats = Array.from({ length: 4 }, (_, seat) => ({ name: `${seat}`, kind: seat === frame.seat ? ("bot" as const) : ("human" as const), you: false, here: true, away: false }));
    await rerender({ seats });
    await fireEvent.click(container.querySelector('[data-advise=""]')!);
    expect(advise.mock.calls).toEqual([[""]]);
  });
});
