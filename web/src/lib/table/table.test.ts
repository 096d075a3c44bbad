import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, SeatInfo, TableInfo, View } from "../net/protocol";
import { Refused } from "../net/socket";
import { TableStore } from "./table.svelte";

const seat = (name: string, you: boolean, away = false): SeatInfo => ({
  name, kind: you ? "human" : "bot", you, here: true, away,
});
const info = (...seats: SeatInfo[]): TableInfo => ({
  t: "table", table: "k", game: "g", rules: 1, phase: "running", host: true, private: false,
  confirm: true, chat: true, clock: { kind: "none" }, setup: {}, seats, watching: 0,
  commitment: "", nonces: [], secret: null, invite: null, rematch: null,
});
const line = (n: number, by: number | null, kind = "step"): LogLine => ({ n, kind, seat: by, text: `line ${n}` });
const view = (v: number, log: LogLine[], more: Partial<View> = {}): View => ({
  t: "view", table: "k", v, seat: 0, hash: `h${v}`, phase: "running", facts: { v }, acting: [1],
  ask: "", menu: [], wait: null, undo: 0, clock: { left: [], runs: [] }, log, ...more,
});

type Asked = [string, Record<string, unknown>];

function setUp(...seats: SeatInfo[]) {
  const asked: Asked[] = [];
  const refusals: unknown[] = [];
  const seen: number[][] = [];
  let answer: (what: string) => unknown = () => ({});
  const store = new TableStore("k", {
    request: <Answer>(what: string, fields: object = {}) => {
      asked.push([what, fields as Record<string, unknown>]);
      return new Promise<Answer>((resolve, reject) => {
        const given = answer(what);
        if (given instanceof Refused) reject(given);
        else resolve(given as Answer);
      });
    },
    pace: () => 800,
    secrets: (game) => game === "hidden",
    refused: (problem) => refusals.push(problem),
    seen: (lines) => seen.push(lines.map((one) => one.n)),
  });
  store.push(info(...(seats.length > 0 ? seats : [seat("Anna", true), seat("Bot", false)])));
  return { store, asked, refusals, seen, answers: (next: typeof answer) => (answer = next) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what others do", () => {
  it("is seen step by step when it comes in a burst", async () => {
    const { store, seen } = setUp();
    store.push(view(1, []));
    for (const v of [2, 3, 4]) store.push(view(v, [line(v, 1)]));
    expect(store.view?.v).toBe(2);
    expect(store.behind).toBe(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(store.view?.v).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(store.view?.v).toBe(3);
    await vi.advanceTimersByTimeAsync(800);
    expect(store.view?.v).toBe(4);
    expect(store.behind).toBe(0);
    expect(seen).toEqual([[], [2], [3], [4]]);
  });

  it("is shown at once when asked for", () => {
    const { store, seen } = setUp();
    store.push(view(1, []));
    for (const v of [2, 3, 4]) store.push(view(v, [line(v, 1)]));
    store.skip();
    expect(store.view?.v).toBe(4);
    expect(store.log.map((one) => one.n)).toEqual([2, 3, 4]);
    expect(seen).toHaveLength(4);
  });

  it("goes faster when much waits", async () => {
    const { store } = setUp();
    store.push(view(1, []));
    for (let v = 2; v < 22; v++) store.push(view(v, [line(v, 1)]));
    const begun = Date.now();
    while (store.behind > 0) await vi.advanceTimersByTimeAsync(50);
    expect(Date.now() - begun).toBeLessThan(20 * 800 * 0.75);
  });

  it("does not hold up talk", () => {
    const { store } = setUp();
    store.push(view(1, []));
    store.push(view(2, [line(2, 0, "chat")]));
    store.push(view(3, [line(3, 1, "chat")]));
    expect(store.view?.v).toBe(3);
  });

  it("never delays one's own step, nor what follows an own choice", async () => {
    const { store } = setUp();
    store.push(view(1, []));
    store.push(view(2, [line(2, 1)]));
    store.push(view(3, [line(3, 0)]));
    expect(store.view?.v).toBe(3);
    store.push(view(4, [line(4, 1)]));
    await store.pick(0);
    store.push(view(5, [line(5, null, "chance")]));
    expect(store.view?.v).toBe(5);
  });
});

describe("the log", () => {
  it("collects every line once, also after a loss", async () => {
    const { store, asked } = setUp();
    store.push(view(2, [line(1, 0), line(2, 1)]));
    await store.open();
    expect(asked.at(-1)).toEqual(["open", { table: "k", v: 2 }]);
    store.push(view(2, []));
    store.push(view(4, [line(3, 0), line(4, 1)]));
    store.push(view(4, [line(3, 0), line(4, 1)]));
    expect(store.log.map((one) => one.n)).toEqual([1, 2, 3, 4]);
  });

  it("keeps several lines with one number", () => {
    const { store } = setUp();
    store.push(view(2, [line(1, 0), line(2, 0), line(2, null, "remark")]));
    expect(store.log).toHaveLength(3);
  });

  it("knows what happened since one's own last step", () => {
    const { store } = setUp();
    store.push(view(5, [line(1, 1), line(2, 0), line(3, 1), line(4, 1, "chat"), line(5, 1)]));
    expect(store.news.map((one) => one.n)).toEqual([3, 5]);
    store.push(view(6, [line(6, null, "chance")]));
    expect(store.news.map((one) => one.n)).toEqual([3, 5]);
    store.push(view(7, [line(7, 0)]));
    expect(store.news).toEqual([]);
  });
});

describe("several people on one device", () => {
  const seats = [seat("Anna", true), seat("Bot", false), seat("Oma", true)];
  const family = (game = "g") => {
    const all = setUp(...seats);
    all.store.push({ ...info(...seats), game });
    return all;
  };
  const both = (v: number, log: LogLine[], more: Partial<View>) => [
    view(v, log, { seat: 0, ...more }),
    view(v, log, { seat: 2, ...more }),
  ];

  it("hand the device on, and each sees their own view", () => {
    const { store } = family();
    for (const one of both(1, [], { acting: [0] })) store.push(one);
    expect(store.wanted).toEqual([0]);
    store.take(0);
    expect(store.wanted).toEqual([]);
    expect(store.view?.seat).toBe(0);
    for (const one of both(2, [line(2, 0)], { acting: [2] })) store.push(one);
    expect(store.wanted).toEqual([2]);
    store.take(2);
    expect(store.view?.seat).toBe(2);
    expect(store.log.map((one) => one.n)).toEqual([2]);
  });

  it("act for the seat in front", async () => {
    const { store, asked } = family();
    for (const one of both(1, [], { acting: [2] })) store.push(one);
    store.take(2);
    await store.pick(3, true);
    expect(asked.at(-1)).toEqual(["pick", { table: "k", v: 1, entry: 3, go: true, seat: 2 }]);
  });

  it("keep the device while a bot acts, and when one of them has to confirm", () => {
    const { store } = family();
    for (const one of both(1, [], { acting: [0] })) store.push(one);
    store.take(0);
    for (const one of both(2, [line(2, 0)], { acting: [], wait: { seat: 0, for: "turn" } })) store.push(one);
    expect(store.wanted).toEqual([]);
    expect(store.due).toEqual([0]);
    for (const one of both(3, [line(3, 0)], { acting: [1] })) store.push(one);
    expect(store.wanted).toEqual([]);
    expect(store.myTurn).toBe(false);
  });

  it("are asked who looks before anything is shown, where one has a secret", () => {
    const { store } = family("hidden");
    expect(store.wanted).toEqual([]); // there is nothing to hide yet
    for (const one of both(1, [], { acting: [1] })) store.push(one);
    expect(store.wanted).toEqual([0, 2]);
    expect(store.veiled).toBe(true);
    store.take(2);
    expect([store.veiled, store.view?.seat]).toEqual([false, 2]);
    for (const one of both(2, [line(2, 1)], { acting: [0] })) store.push(one);
    expect(store.wanted).toEqual([0]);
    expect(store.veiled).toBe(true);
  });

  it("are not asked who looks while somebody else acts, where nobody has a secret", () => {
    const { store } = family();
    for (const one of both(1, [], { acting: [1] })) store.push(one);
    expect(store.wanted).toEqual([]);
    for (const one of both(2, [line(2, 1)], { acting: [2] })) store.push(one);
    expect(store.wanted).toEqual([2]);
    expect(store.veiled).toBe(false);
  });

  it("have nothing to hide when all is over", () => {
    const { store } = family("hidden");
    store.push({ ...info(...seats), game: "hidden", phase: "over" });
    for (const one of both(1, [], { acting: [], phase: "over" })) store.push(one);
    expect(store.wanted).toEqual([]);
    expect(store.view?.seat).toBe(0);
  });

  it("never see a neighbour's view, not even while their own is on its way", () => {
    const { store } = family("hidden");
    for (const one of both(1, [], { acting: [2] })) store.push(one);
    store.take(2);
    const [annas, omas] = both(2, [], { acting: [2] });
    store.push(annas as View);
    expect([store.view?.seat, store.view?.v]).toEqual([2, 1]);
    store.push(omas as View);
    expect([store.view?.seat, store.view?.v, store.behind]).toEqual([2, 2, 0]);
  });

  it("hear only what the one in front may know, each line once", async () => {
    const { store, seen } = family("hidden");
    for (const one of both(1, [line(1, 1)], { acting: [2] })) store.push(one);
    expect(seen.flat()).toEqual([]); // nobody has said who listens
    store.take(2);
    const secret = (v: number, by: number) => view(v, [{ ...line(v, by), text: `of ${by}` }], { seat: by });
    store.push(secret(2, 0));
    expect(seen.flat()).toEqual([]);
    store.push(secret(2, 2));
    expect(seen.flat()).toEqual([2]);
    store.push(secret(3, 2));
    store.push(secret(3, 0));
    expect(seen.flat()).toEqual([2, 3]);
    await store.reread();
    store.push(view(3, [line(1, 1), line(2, 2), line(3, 2)], { seat: 2 }));
    expect(seen.flat()).toEqual([2, 3]);
    expect(store.log).toHaveLength(3);
  });
});

describe("requests", () => {
  it("go one at a time", async () => {
    const { store, asked } = setUp();
    store.push(view(1, [], { acting: [0] }));
    const [first, second] = await Promise.all([store.pick(0), store.pick(1)]);
    expect([first, second]).toEqual([true, false]);
    expect(asked.filter(([what]) => what === "pick")).toHaveLength(1);
  });

  it("are not made from a picture of the past", async () => {
    const { store, asked } = setUp();
    store.push(view(1, []));
    store.push(view(2, [line(2, 1)]));
    store.push(view(3, [line(3, 1)]));
    expect(await store.pick(0)).toBe(false);
    expect(asked).toEqual([]);
  });

  it("tell why they were refused", async () => {
    const { store, refusals, answers } = setUp();
    store.push(view(1, [], { acting: [0] }));
    answers(() => new Refused({ code: "no_such_entry", text: "Nein." }));
    expect(await store.pick(0)).toBe(false);
    expect(refusals).toHaveLength(1);
    expect(store.busy).toBe(false);
  });

  it("to a table that is not there end in a problem, a lost connection does not", async () => {
    const { store, answers } = setUp();
    answers(() => new Refused({ code: "lost", text: "" }));
    await store.open();
    expect(store.problem).toBeUndefined();
    answers(() => new Refused({ code: "unknown_table", text: "Kein Tisch." }));
    await store.open();
    expect(store.problem?.code).toBe("unknown_table");
  });
});

describe("the beat", () => {
  it("opens the table again if something is missing", async () => {
    const { store, asked, answers } = setUp();
    store.push(view(3, []));
    answers((what) => (what === "beat" ? { v: 5, hash: "h5" } : {}));
    await store.beat();
    await vi.advanceTimersByTimeAsync(600);
    expect(asked.map(([what]) => what)).toEqual(["beat", "open"]);
  });

  it("waits for what is on its way", async () => {
    const { store, asked, answers } = setUp();
    store.push(view(3, []));
    answers((what) => (what === "beat" ? { v: 4, hash: "h4" } : {}));
    await store.beat();
    store.push(view(4, [line(4, 1)]));
    await vi.advanceTimersByTimeAsync(600);
    expect(asked.map(([what]) => what)).toEqual(["beat"]);
  });

  it("is quiet while all is well", async () => {
    const { store, asked, answers } = setUp();
    store.push(view(3, []));
    answers(() => ({ v: 3, hash: "h3" }));
    await store.beat();
    await vi.advanceTimersByTimeAsync(600);
    expect(asked.map(([what]) => what)).toEqual(["beat"]);
  });
});
