import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import type { SeatInfo, TableInfo } from "../../lib/net/protocol";
import { settings } from "../../lib/user/settings.svelte";
import type { TableStore } from "../../lib/table/table.svelte";
import Players from "./Players.svelte";

vi.hoisted(() => (window.matchMedia ??= () => new EventTarget() as MediaQueryList)); // jsdom has none
afterEach(cleanup);

const left: SeatInfo = { name: "Ben", kind: "human", you: false, here: false, away: true };

/** Somebody who watches touches a seat in the strip of players. */
async function touch(seat: SeatInfo, more: object = {}) {
  setLang("de");
  const asked: unknown[] = [];
  const store = {
    ask: (what: string, fields: object) => Promise.resolve(asked.push([what, fields])),
    reread: () => Promise.resolve(asked.push(["open"])),
    ...more,
  };
  const info = { phase: "running", host: false, seats: [seat] };
  render(Players, { store: store as unknown as TableStore, info: info as TableInfo });
  await fireEvent.click(screen.getByText(seat.name));
  return { asked, sit: screen.queryByText("Hier sitzen") };
}

it("lets who watches take a free seat of a running game", async () => {
  settings.name = "Clara";
  const { asked, sit } = await touch({ ...left, free: true }, { invite: "abc" });
  await fireEvent.click(sit as Element);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([["sit", { seat: 0, name: "Clara", invite: "abc" }], ["open"]]);
  expect(screen.queryByText("Hier sitzen")).toBeNull();
});

it("offers no seat to which somebody may come back", async () => {
  expect((await touch({ ...left, free: false })).sit).toBeNull();
});

it("offers one's own only as a way back", async () => {
  expect((await touch({ ...left, you: true, free: true })).sit).toBeNull();
  expect(screen.getByText("Wieder selbst spielen")).toBeTruthy();
});
