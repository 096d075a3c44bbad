// For tests of boards: one shown in a page that has no layout, with the facts and the menu of a frame.
import { cleanup, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, vi } from "vitest";
import type { BoardProps } from "../../src/lib/net/protocol";
import type { Frame } from "./walk";

// What jsdom lacks.
window.matchMedia ??= () => new EventTarget() as MediaQueryList;
Element.prototype.animate ??= vi.fn();
Element.prototype.scrollIntoView ??= vi.fn();
globalThis.ResizeObserver ??= class {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
};
afterEach(cleanup);

export const names = ["Anna", "Bert", "Greta", "Dora", "Emil", "Frida", "Gustav"];

/** How a board is shown: to the seat whose turn it is, unless `more` says otherwise. */
export const shower =
  (Board: Component<BoardProps>) =>
  (frame: Frame, more: Partial<BoardProps> = {}) => {
    const pick = vi.fn();
    const why = vi.fn();
    const seats = names.slice(0, frame.facts["players"] as number).map((name, seat) => ({
      name,
      kind: "human" as const,
      you: frame.acting.includes(seat),
      here: true,
      away: false,
    }));
    const props: BoardProps = {
      facts: frame.facts,
      seat: frame.facts["cur"] as number,
      seats,
      acting: frame.acting,
      ask: "",
      menu: frame.menu,
      log: [],
      lang: "de",
      pick,
      why,
      ...more,
    };
    return { ...render(Board, props), pick, why };
  };
