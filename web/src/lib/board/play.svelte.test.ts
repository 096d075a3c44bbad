import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../net/protocol";
import { isOf, pickOr, readMenu, settle, toggle, type Question } from "./choice";
import { BoardPlay } from "./play.svelte";

type Table = { players: number; cur: number };
type Move = { verb: string };
type Choice = { stones: number[] };
type Touch = { stone: number } | { button: string } | { wrong: string };

const readMove = (words: string): Move | undefined => (words.startsWith("?") ? undefined : { verb: words });
function touch(q: Question<Table, Move>, choice: Choice, at: Touch) {
  if ("stone" in at) return { choice: { stones: toggle(choice.stones, at.stone) } };
  if ("wrong" in at) return { why: at.wrong };
  return pickOr(q.options.find(({ words }) => words === at.button), at.button);
}
class Play extends BoardPlay<Table, Move, Choice, Touch> {
  constructor(props: () => BoardProps) {
    super(props, { tableOf: (facts) => facts as unknown as Table, readMove, nothing: { stones: [] }, touch });
  }
}

const entry = (words: string) => ({ do: words, say: `${words} it`, brief: words });
function start(more: Partial<BoardProps> = {}) {
  const props = $state<{ now: BoardProps }>({
    now: {
      facts: { players: 3, cur: 1 }, seat: 1, acting: [1], ask: "", log: [], lang: "en", pick: vi.fn(), why: vi.fn(),
      seats: [{ name: "Ada" }, { name: "Bo" }] as BoardProps["seats"],
      menu: [entry("?"), entry("go"), entry("stop")],
      ...more,
    },
  });
  return { props, play: new Play(() => props.now) };
}

describe("a board in play", () => {
  it("knows the seats as the front seat sees them", () => {
    const { play } = start();
    expect([play.front, play.watching, play.seats, play.others]).toEqual([1, false, [1, 2, 0], [2, 0]]);
    expect([play.name(0), play.name(2)]).toEqual(["Ada", "3"]);
    const watcher = start({ seat: null }).play;
    expect([watcher.front, watcher.watching, watcher.turn]).toEqual([0, true, 1]);
  });

  it("reads the menu as moves, and leaves out what it does not understand", () => {
    const { play } = start();
    expect(play.question.options.map(({ entry: n, words, say }) => [n, words, say])).toEqual([[1, "go", "go it"], [2, "stop", "stop it"]]);
    expect(play.live).toBe(true);
    expect(start({ menu: [] }).play.live).toBe(false);
  });

  it("keeps a choice as long as its menu", () => {
    const { play, props } = start();
    play.do({ stone: 4 });
    expect([play.choice.stones, play.chosen]).toEqual([[4], true]);
    props.now = { ...props.now, log: [{ n: 1, kind: "talk", seat: 0 }] };
    expect(play.choice.stones).toEqual([4]);
    props.now = { ...props.now, menu: [entry("go")] };
    expect([play.choice.stones, play.chosen]).toEqual([[], false]);
  });

  it("picks entries, and asks why for what is not there", () => {
    const { play, props } = start();
    play.do({ stone: 4 });
    play.do({ wrong: "fly" });
    expect(props.now.why).toHaveBeenCalledWith("fly");
    expect(play.choice.stones).toEqual([4]);
    play.do({ button: "stop" });
    expect(props.now.pick).toHaveBeenCalledWith(2);
    expect(play.chosen).toBe(false);
  });

  it("takes the choice back with Escape, and leaves the key alone when there is none", () => {
    const { play } = start();
    const press = () => {
      const event = new KeyboardEvent("keydown", { key: "Escape" });
      const stop = vi.spyOn(event, "stopPropagation");
      play.onkeydown(event);
      return stop.mock.calls.length;
    };
    expect(press()).toBe(0);
    play.do({ stone: 4 });
    expect(press()).toBe(1);
    expect(play.chosen).toBe(false);
  });

  it("knows the words of a hint, but not of a line of the log", () => {
    expect(start({ about: { do: "go", hint: true, seat: 1 } }).play.hint).toBe("go");
    expect(start({ about: { do: "go", hint: false, seat: 1 } }).play.hint).toBe("");
  });
});

describe("choices", () => {
  it("that only one entry agrees with are that entry", () => {
    const options = readMenu([entry("go"), entry("stop")], readMove);
    expect(settle(options, "both")).toEqual({ choice: "both" });
    expect(settle(options.slice(1), "one")).toEqual({ pick: 1 });
    expect(settle([], "none")).toEqual({ choice: "none" });
  });
  it("are made of words and of lists", () => {
    expect([isOf(["go", "stop"], "go"), isOf(["go", "stop"], "fly")]).toEqual([true, false]);
    expect([toggle([1, 2], 1), toggle([2], 1)]).toEqual([[2], [2, 1]]);
  });
});
