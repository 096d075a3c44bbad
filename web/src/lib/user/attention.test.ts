import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addDueTable, callToTurn, permission, setDue, setDueTables, setInSight, setTitle, showTitle } from "./attention.svelte";
import { change, settings } from "./settings.svelte";

vi.mock("./sounds", () => ({ play: vi.fn() }));

const title = () => (showTitle(), document.title);
const hidden = (is: boolean) => vi.spyOn(document, "visibilityState", "get").mockReturnValue(is ? "hidden" : "visible");

/** A browser's notifications; `made` are those that were shown. */
function notifications(make: () => void = () => undefined) {
  const made: [string, NotificationOptions][] = [];
  class Notice {
    static permission = "granted";
    constructor(...what: [string, NotificationOptions]) {
      make();
      made.push(what);
    }
  }
  vi.stubGlobal("Notification", Notice);
  return made;
}

beforeEach(() => {
  change("lang", "de");
  change("notify", true);
  setTitle("");
  setDue(false);
  setInSight(undefined);
  setDueTables([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says in the title that one is to act, here or elsewhere", () => {
  setTitle("Drachenwurf");
  expect(title()).toBe("Drachenwurf · Tafelrunde");
  setDue(true);
  expect(title()).toBe("● Du bist dran – Drachenwurf · Tafelrunde");
  setDue(false);
  addDueTable("a");
  addDueTable("a");
  addDueTable("b");
  setInSight("a");
  expect(title()).toContain("Du bist dran");
  setInSight("b");
  expect(title()).toBe("Drachenwurf · Tafelrunde");
});

it("leaves the table in sight to its own page", () => {
  setInSight("a");
  setDueTables(["a"]);
  addDueTable("a");
  expect(title()).toBe("Tafelrunde");
});

it("notifies those who asked for it and look elsewhere", () => {
  const made = notifications();
  hidden(false);
  callToTurn("k", "Drachenwurf");
  expect(made).toEqual([]);
  hidden(true);
  callToTurn("k", "Drachenwurf");
  expect(made).toEqual([["Du bist dran", expect.objectContaining({ body: "Drachenwurf", tag: "k" })]]);
  change("notify", false);
  callToTurn("k", "Drachenwurf");
  expect(made).toHaveLength(1);
});

it("promises no notifications where only service workers may show them", () => {
  notifications(() => {
    throw new TypeError("Illegal constructor");
  });
  hidden(true);
  expect(permission()).toBe("granted");
  callToTurn("k", "Drachenwurf");
  expect(settings.notify).toBe(false);
  expect(permission()).toBe("unsupported");
});
