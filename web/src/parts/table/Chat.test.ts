import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import type { LogLine, TableInfo } from "../../lib/net/protocol";
import type { TableStore } from "../../lib/table/table.svelte";
import Chat from "./Chat.svelte";

beforeAll(() => (Element.prototype.scrollTo = () => undefined));
afterEach(cleanup);

const said = (n: number, by: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n, kind: "chat", seat: null, text, by, ...more,
});

function chat(log: LogLine[], info: Partial<TableInfo>) {
  setLang("de");
  const asked: unknown[] = [];
  const store = { id: "k", log, ask: (what: string, fields: object) => Promise.resolve(asked.push([what, fields])) };
  render(Chat, { store: store as unknown as TableStore, info: { chat: true, host: true, ...info } as TableInfo });
  const lines = screen.getAllByRole("listitem");
  return { asked, lines, button: (line: number) => lines[line]?.querySelector("button") };
}

it("tells speakers apart by who they are, not by what they are called", async () => {
  const log = [said(3, 3, "Anna: hallo", { seat: 0, mine: true }), said(4, 4, "Anna 2: ich bin Anna"), said(9, 4, "Anna 2: nein")];
  const { asked, lines, button } = chat(log, { muted: [] });
  expect(button(0)).toBeNull(); // one does not mute oneself
  expect(lines.map((line) => line.querySelector("svg") !== null)).toEqual([true, false, false]);
  expect(button(2)?.textContent?.trim()).toBe("Stumm");
  await fireEvent.click(button(2) as Element);
  expect(asked).toEqual([["mute", { n: 4 }]]);
});

it("knows from the table who is muted", async () => {
  const { asked, button } = chat([said(4, 4, "Wally: hm"), said(5, 5, "Ben: ja")], { muted: [4] });
  await fireEvent.click(button(0) as Element);
  await fireEvent.click(button(1) as Element);
  expect(asked).toEqual([["unmute", { n: 4 }], ["mute", { n: 5 }]]);
});

it("lets nobody but the host mute", () => {
  const { button } = chat([said(4, 4, "Wally: hm")], { host: false });
  expect(button(0)).toBeNull();
});
