import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, SeatInfo } from "../../lib/net/protocol";
import { sortFacts } from "./facts";
import PlainBoard from "./PlainBoard.svelte";

afterEach(cleanup);

const facts = {
  players: 2, phase: "ROLL", pot: 7, over: false, dice: [3, 4], castle_tiles: 116,
  hoards: { 0: [["a", "b"], ["c"]], 1: [] },
  left: { boat: 2, ring: 1 },
};

describe("facts for a plain board", () => {
  it("are sorted by seats and others", () => {
    const { seats, others } = sortFacts(facts, 2);
    expect(seats).toEqual([{ name: "hoards", values: [{ grid: [["a", "b"], ["c"]] }, { text: "–" }] }]);
    expect(others).toEqual([
      { name: "phase", value: { text: "ROLL" } },
      { name: "pot", value: { text: "7" } },
      { name: "over", value: { text: "–" } },
      { name: "dice", value: { text: "3 4" } },
      { name: "castle tiles", value: { text: "116" } },
      { name: "left", value: { pairs: [["boat", "2"], ["ring", "1"]] } },
    ]);
  });
  it("of a seat that hides them are left open", () => {
    expect(sortFacts({ hand: { 1: ["x"] } }, 2).seats).toEqual([{ name: "hand", values: [undefined, { text: "x" }] }]);
  });
});

describe("the plain board", () => {
  const seats = ["Ada", "Bo"].map((name) => ({ name, kind: "human", you: true, here: true, away: false }) as SeatInfo);
  const props = (more: Partial<BoardProps> = {}): BoardProps => ({
    facts, seat: 0, seats, acting: [0], ask: "Roll or bank?", log: [], lang: "en", points: [12, 5], pick: vi.fn(), why: vi.fn(),
    menu: [{ do: "roll", say: "roll again", brief: "roll" }, { do: "bank", say: "bank seven", brief: "bank" }],
    ...more,
  });

  it("shows facts, points and whose turn it is", () => {
    render(PlainBoard, props());
    expect(screen.getByRole("columnheader", { current: true }).textContent).toContain("Ada");
    expect(screen.getByText("castle tiles").parentElement?.textContent).toContain("116");
    expect(screen.getByRole("rowheader", { name: "hoards" })).toBeTruthy();
    expect(screen.getByText("12")).toBeTruthy();
  });
  it("offers the menu as buttons, and marks a hint", async () => {
    const given = props({ about: { do: "bank", hint: true, seat: 0 } });
    render(PlainBoard, given);
    const bank = screen.getByRole("button", { name: "Bank seven" });
    expect(bank.classList.contains("told")).toBe(true);
    await fireEvent.click(bank);
    expect(given.pick).toHaveBeenCalledWith(1);
  });
  it("offers nothing to those who watch", () => {
    render(PlainBoard, props({ menu: [], seat: null }));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
