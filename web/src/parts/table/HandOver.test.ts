import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { TableInfo } from "../../lib/net/protocol";
import type { TableStore } from "../../lib/table/table.svelte";
import HandOver from "./HandOver.svelte";

const shows = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.showModal = shows; // jsdom has none
afterEach(() => {
  cleanup();
  shows.mockClear();
});

const info = { seats: [{ name: "Anna" }, { name: "Bot" }, { name: "Oma" }] } as TableInfo;

it("asks whose turn it is, or else all who share the device", async () => {
  const take = vi.fn();
  const { rerender } = render(HandOver, { store: { take } as unknown as TableStore, info, seats: [2] });
  expect(screen.getByRole("heading").textContent).toBe("Gib das Gerät an Oma weiter");
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await rerender({ seats: [0, 2] });
  expect(screen.getByRole("heading").textContent).toBe("Wer schaut gerade auf den Tisch?");
  expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(["Ich bin Anna", "Ich bin Oma"]);
  await fireEvent.click(screen.getByRole("button", { name: "Ich bin Oma" }));
  expect(take).toHaveBeenCalledWith(2);
});

it("cannot be sent away: closed by the browser, it comes again", async () => {
  render(HandOver, { store: {} as TableStore, info, seats: [2] });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  expect(dialog.getAttribute("closedby")).toBe("none");
  dialog.open = false;
  await fireEvent(dialog, new Event("close"));
  expect(shows).toHaveBeenCalledTimes(2);
  expect(dialog.open).toBe(true);
});
