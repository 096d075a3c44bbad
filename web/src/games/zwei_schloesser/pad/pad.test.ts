import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLang } from "../../../lib/text/i18n.svelte";
import { answerTo, positionIn } from "./fake";
import { Pad } from "./pad.svelte";
import { cards, emptySheet, fileText, freeCells, isSheet, laid, positionOf, readPosition, type Sheet } from "./position";
import { findRooms } from "./search";

let asked: Record<string, unknown>[];
beforeEach(() => {
  localStorage.clear();
  setLang("de");
  new Pad().replace(emptySheet());
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    expect(path).toBe("api/score/zwei_schloesser/de");
    asked.push(positionIn(init));
    return Promise.resolve(answerTo(positionIn(init)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tiles = (pad: Pad) => pad.castle.tiles.map(({ cell, tile }) => `${cell} ${tile}`);
const sheetOf = (text: string): Sheet => {
  const read = readPosition(text);
  if (!isSheet(read)) throw new Error(read.error);
  return read;
};
async function counted(pad: Pad): Promise<void> {
  pad.ask();
  await vi.advanceTimersByTimeAsync(500);
}

describe("a castle", () => {
  it("can grow at every edge", () => {
    expect(freeCells([]).sort()).toEqual(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]);
    expect(freeCells([laid("2,0", "bakery")])).toEqual(["0,1", "1,1", "2,1", "-1,0", "3,0", "0,-1", "1,-1", "2,-1"]);
  });

  it("gets rooms, others in their place, and loses them", () => {
    const pad = new Pad();
    pad.lay("2,0", "bakery");
    pad.lay("2,1", "kitchen");
    pad.lay("2,0", "pantry");
    expect([tiles(pad), pad.picked]).toEqual([["2,0 pantry", "2,1 kitchen"], "2,0"]);
    pad.remove("2,1");
    expect([tiles(pad), pad.picked]).toEqual([["2,0 pantry"], null]);
  });

  it("takes a room from where it lay, but for special ones", () => {
    const pad = new Pad();
    pad.lay("2,0", "bakery");
    pad.lay("3,0", "tower");
    pad.open("B");
    expect([pad.holderOf("bakery"), pad.holderOf("tower"), pad.holderOf("kitchen")]).toEqual(["A", null, null]);
    pad.lay("-1,0", "bakery");
    pad.lay("-2,0", "tower");
    expect(tiles(pad)).toEqual(["-1,0 bakery", "-2,0 tower"]);
    pad.open("A");
    expect(tiles(pad)).toEqual(["3,0 tower"]);
  });

  it("swaps throne rooms, and has at most two attendants and two cards", () => {
    const pad = new Pad();
    const [mine, other] = [pad.castleAt("A").throne, pad.castleAt("C").throne];
    pad.setThrone(other);
    expect([pad.castleAt("A").throne, pad.castleAt("C").throne]).toEqual([other, mine]);
    pad.setAttendant(0, "knight");
    pad.setAttendant(1, "knight");
    pad.setAttendant(0, "painter");
    expect(pad.castle.attendants).toEqual(["painter", "knight"]);
    pad.setAttendant(0, null);
    expect(pad.castle.attendants).toEqual(["knight"]);
    pad.setCard(0, "bonus_food");
    pad.setCard(1, "bonus_width");
    pad.setCard(1, "bonus_food"); // there is only one
    expect(pad.castle.cards).toEqual(["bonus_food"]);
    pad.open("B");
    pad.setCard(0, "bonus_food");
    expect([pad.castleAt("A").cards, pad.castleAt("B").cards]).toEqual([[], ["bonus_food"]]);
  });

  it("goes back and forth, and is there after a reload", () => {
    const pad = new Pad();
    pad.lay("2,0", "bakery");
    pad.setPlayers(5);
    pad.open("E");
    pad.lay("2,0", "kitchen");
    pad.rename(1, "Anna");
    pad.clear();
    pad.undo();
    const again = new Pad();
    expect([again.sheet, again.names[1]]).toEqual([pad.sheet, "Anna"]);
    pad.undo();
    pad.undo();
    pad.redo();
    expect(pad.sheet.players).toBe(5);
    pad.open("E");
    pad.setPlayers(2);
    expect([pad.letter, pad.letters]).toEqual(["A", ["A", "B", "C"]]);
  });

  it("survives what is stored being broken", () => {
    localStorage.setItem("tafelrunde.zs.pad", "{");
    localStorage.setItem("tafelrunde.zs.pad.names", "{");
    expect([new Pad().sheet, new Pad().names]).toEqual([emptySheet(), []]);
  });
});

describe("counting", () => {
  it("waits for the hand to rest, and the last answer wins", async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
    const pad = new Pad();
    pad.ask();
    await vi.advanceTimersByTimeAsync(1);
    const before = positionOf(pad.sheet) as Parameters<typeof answerTo>[0];
    pad.lay("2,0", "bakery");
    pad.ask(150);
    await vi.advanceTimersByTimeAsync(100);
    pad.lay("2,1", "kitchen");
    pad.ask(150);
    await vi.advanceTimersByTimeAsync(149);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(2);
    answers[1]?.(answerTo(positionOf(pad.sheet) as typeof before));
    answers[0]?.(answerTo(before));
    await vi.advanceTimersByTimeAsync(1);
    expect([pad.valueOf("A"), pad.state, [...pad.points]]).toEqual([2, "done", [["2,0", 1], ["2,1", 1]]]);
    pad.lay("2,0", "pantry");
    expect([...pad.points.keys()]).toEqual(["2,1"]); // the other was counted as something else
  });

  it("counts the other castles if one cannot stand, and says which and why", async () => {
    const pad = new Pad();
    pad.lay("2,0", "bakery");
    pad.open("B");
    pad.lay("2,0", "kitchen");
    await counted(pad);
    pad.lay("2,-1", "fountain");
    await counted(pad);
    expect(pad.fault).toEqual({ place: "castle B", text: "So können die Räume nicht liegen (ZS-L01).", rule: "ZS-L01" });
    expect([pad.suspects, pad.valueOf("A"), pad.valueOf("B")]).toEqual([["2,-1"], 1, null]);
    expect(asked.at(-1)).not.toHaveProperty(["castle B"]);
    pad.undo();
    await counted(pad);
    expect([pad.fault, pad.valueOf("B")]).toEqual([undefined, 1]);
  });

  it("tries again by itself when the server is not there", async () => {
    const there = globalThis.fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    const pad = new Pad();
    await counted(pad);
    expect(pad.state).toBe("lost");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
    await vi.advanceTimersByTimeAsync(4000);
    expect(pad.state).toBe("lost");
    vi.stubGlobal("fetch", there);
    await vi.advanceTimersByTimeAsync(4000);
    expect([pad.state, pad.valueOf("A")]).toEqual(["done", 0]);
    pad.stop();
  });
});

describe("a position", () => {
  it("is written with the facts that the program reads, and read again", () => {
    const pad = new Pad();
    pad.lay("2,0", "bakery");
    pad.setAttendant(0, "knight");
    pad.setCard(0, "bonus_food");
    expect(positionOf(pad.sheet)).toEqual({
      players: 3, phase: "OVER", "throne A": "throne_corridor_cellar", "castle A": [["2,0", "bakery"]], "attendants A": ["knight"], "cards A": ["bonus_food"],
      "throne B": "throne_living_corridor", "throne C": "throne_living_sleeping",
    });
    expect(sheetOf(fileText(pad.sheet))).toEqual(pad.sheet);
  });

  it("comes as lines and as the facts of the server, too", () => {
    const lines = sheetOf("players: 2\nthrone B: throne_utility_food\ncastle A: 2,0 bakery |\n ... 2,1 kitchen\nattendants A: knight knight");
    expect([lines.players, lines.castles[0]?.tiles.map(({ cell }) => cell), lines.castles[1]?.throne]).toEqual([2, ["2,0", "2,1"], "throne_utility_food"]);
    expect(new Set(lines.castles.map(({ throne }) => throne)).size).toBe(7);
    expect(lines.castles[0]?.attendants).toEqual(["knight", "knight"]);
    const facts = sheetOf('{"facts":{"players":4,"throne":{"A":"throne_utility_food"},"castle":{"D":[["2,0","bakery"]]},"points":[1,2]}}');
    expect([facts.players, facts.castles[0]?.throne, facts.castles[3]?.tiles[0]?.tile]).toEqual([4, "throne_utility_food", "bakery"]);
  });

  it.each([
    ["{", "json"], ["", "nothing"], ["players: 8", "players"], ["castle A: 2.0 bakery", "cell"], ["castle B: 2,0 bakry", "tile"],
    ["throne A: chair", "throne"], ["attendants C: cook", "attendant"], ["cards A: ace", "card"],
  ])("says what is wrong: %s", (text, error) => expect(readPosition(text)).toMatchObject({ error }));

  it("knows the twenty cards", () => expect(new Set(cards).size).toBe(20));
});

describe("the search", () => {
  const ids = (query: string, filter: Parameters<typeof findRooms>[1] = null) => findRooms(query, filter, "de").map(({ id }) => id);

  it("finds names in both languages, with and without umlauts", () => {
    expect(ids("küche")[0]).toBe("kitchen");
    for (const query of ["Kuche", "kueche", "KITCHEN"]) expect(ids(query), query).toContain("kitchen");
    expect(ids("queens ch")).toEqual(["queens_chambers"]);
    expect(ids("großer b")).toEqual(["grand_balcony"]);
    expect(ids("in law")).toEqual(["in_law_suite"]);
    expect(ids("xyz")).toEqual([]);
  });

  it("shows a type, all of it, by name", () => {
    expect(ids("", "special")).toEqual(["fountain", "foyer", "tower"]);
    expect(ids("", "food")).toHaveLength(21);
    expect(ids("zimmer", "food")).toContain("china_room");
    expect(ids("")).toHaveLength(150);
  });
});
