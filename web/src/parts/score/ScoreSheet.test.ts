import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import type { Result } from "../../lib/net/protocol";
import ScoreSheet from "./ScoreSheet.svelte";

const part = (say: string, count: number, points: number) => ({ say, count, points });
const result: Result = {
  winners: [1],
  seats: [
    { total: 10, place: 2, parts: [part("Reihen aus 3 (je 9)", 1, 9), part("Dracheneier (je 1)", 1, 1)] },
    { total: 18, place: 1, parts: [part("Reihen aus 3 (je 9)", 2, 18), part("Dracheneier (je 1)", 0, 0)] },
  ],
};
const seats = [
  { name: "Anna", kind: "human" },
  { name: "Bert", kind: "bot" },
];

function sheet() {
  setLang("de");
  render(ScoreSheet, { result, seats, me: 0 });
  return screen.getByRole("table");
}
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`) as HTMLElement;

it("is the pad: lines as rows, seats as columns, totals and places", () => {
  const words = (node: Element) => node.textContent?.replace(/\s+/g, " ").trim();
  const rows = within(sheet()).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map(words))).toEqual([
    ["", "Anna du", "Bert gewinnt"],
    ["Reihen aus 3 (je 9)", "1×9", "2×18"],
    ["Dracheneier (je 1)", "1", "–"],
    ["Summe", "10", "18"],
    ["Rang", "2.", "1."],
  ]);
});

it("says the reason of a number when it is touched", async () => {
  sheet();
  await fireEvent.click(cell(0, 1));
  expect(screen.getByText("Bert, Reihen aus 3 (je 9): 2 × 9 = 18 Punkte")).toBeTruthy();
  await fireEvent.click(cell(1, 0));
  expect(screen.getByText("Anna, Dracheneier (je 1): 1 Punkt")).toBeTruthy();
  await fireEvent.click(cell(1, 1));
  expect(screen.getByText("Bert, Dracheneier (je 1): nichts davon")).toBeTruthy();
  await fireEvent.click(cell(2, 0));
  expect(screen.getByText("Anna: 9 + 1 = 10")).toBeTruthy();
});

it("is one stop for the tabulator; arrows go from number to number", async () => {
  sheet();
  expect(document.querySelectorAll('button[tabindex="0"]').length).toBe(1);
  cell(0, 0).focus();
  await fireEvent.keyDown(cell(0, 0), { key: "ArrowRight" });
  await fireEvent.keyDown(cell(0, 1), { key: "ArrowDown" });
  expect(document.activeElement).toBe(cell(1, 1));
  await fireEvent.keyDown(cell(1, 1), { key: "ArrowRight" });
  expect(document.activeElement).toBe(cell(1, 1));
});
