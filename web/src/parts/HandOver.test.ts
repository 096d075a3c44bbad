import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { TableInfo } from "../lib/protocol";
import type { TableStore } from "../lib/table.svelte";
import HandOver from "./HandOver.svelte";

afterEach(cleanup);

it("cannot be sent away: closed by the browser, it comes again", async () => {
  const shows = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.showModal = shows; // jsdom has none
  const info = { seats: [{ name: "Anna" }, { name: "Oma" }] };
  render(HandOver, { store: {} as TableStore, info: info as TableInfo, seat: 1 });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  expect(dialog.getAttribute("closedby")).toBe("none");
  dialog.open = false;
  await fireEvent(dialog, new Event("close"));
  expect(shows).toHaveBeenCalledTimes(2);
  expect(dialog.open).toBe(true);
});
