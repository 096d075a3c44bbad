import { beforeEach, expect, it } from "vitest";
import type { LogLine, TableInfo } from "../src/lib/protocol";
import { keepMuted, mutedAt, speaker } from "../src/lib/talk";

const line = (text: string): LogLine => ({ n: 1, kind: "chat", seat: null, text });
const info = { seats: [{ name: "Anna" }, { name: "Ben: der Große" }, { name: "" }] } as TableInfo;

beforeEach(() => localStorage.clear());

it("knows who spoke by the name before the words", () => {
  expect(speaker(line("Anna: so: nicht"), info)).toBe("Anna");
  expect(speaker(line("Ben: der Große: hallo"), info)).toBe("Ben: der Große");
  expect(speaker(line("Wally: hallo"), info)).toBe("Wally");
  expect(speaker(line("ohne Namen"), undefined)).toBe("");
});

it("remembers who was muted, by table", () => {
  keepMuted("a", { Wally: 7 });
  keepMuted("b", { Ben: 3 });
  expect(mutedAt("a")).toEqual({ Wally: 7 });
  expect(mutedAt("b")).toEqual({ Ben: 3 });
  keepMuted("a", {});
  expect(mutedAt("a")).toEqual({});
  expect(Object.keys(JSON.parse(localStorage["tafelrunde.muted"]))).toEqual(["b"]);
});

it("forgets the oldest tables", () => {
  for (let i = 0; i < 25; i++) keepMuted(`t${i}`, { Ben: i });
  expect(mutedAt("t4")).toEqual({});
  expect(mutedAt("t5")).toEqual({ Ben: 5 });
});
