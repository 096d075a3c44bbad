import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { setLang } from "../../../web/src/lib/text/i18n.svelte";
import Board from "./Board.svelte";

it("shows points and pot, and picks from the menu", async () => {
  setLang("en");
  const pick = vi.fn();
  const seats = ["Anna", "Ben"].map((name) => ({ name, kind: "human" as const }));
  const menu = ["roll", "hold"].map((words) => ({ do: words, say: words }));
  const facts = { players: 2, cur: 1, phase: "DECIDE", pot: 14, scores: [20, 99], over: false };
  render(Board, { facts, seat: 1, seats, acting: [1], ask: "", menu, log: [], lang: "en", pick, why: vi.fn() } as never);
  expect(screen.getAllByRole("img").map((way) => way.getAttribute("aria-label"))).toEqual(["20 of 100 points", "99 of 100 points"]);
  expect(screen.getByText("Pot: 14")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Hold" }));
  expect(pick).toHaveBeenCalledWith(1);
});
