// What luck draws from in Dragon Castle, after rules/dragon_castle.md: who begins, the cards, the visible tiles of
// the castle, and each covered tile when it comes to light.
import type { Chance, ChanceModel, Course, Deal } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";
import { planOf } from "./castles";
import { COLUMNS, isPlan, readPlan } from "./plan";

const KINDS = Object.entries({ M: 6, W: 6, F: 6, J: 4, N: 4, D: 3 }).flatMap(([type, count]) =>
  Array.from({ length: count }, (_, i) => `${type}${i + 1}`),
); // DC-101
const COPIES = 4;

/** DC-107, in the order of the pack; true = simple (DC-903). */
const SPIRITS = {
  beauty: false, wind: false, strength: false, elegance: true, deception: false,
  change: false, faith: true, destruction: true, depth: true, cunning: true,
};
const DRAGONS = {
  humility: true, righteousness: false, tranquility: false, bravery: true, dominion: false,
  might: false, knowledge: true, harmony: false, devotion: true, valor: true,
};

const playersOf = (record: GameRecord) => Number(record.setup.players);

/** Heights by space, such as C4, row by row. */
function castleOf(record: GameRecord): Map<string, number> {
  const plan = readPlan(planOf(String(record.setup.plan), playersOf(record)));
  const castle = new Map<string, number>();
  if (isPlan(plan))
    plan.forEach((height, i) => {
      const column = String.fromCharCode("A".charCodeAt(0) + (i % COLUMNS));
      if (height > 0) castle.set(`${column}${Math.floor(i / COLUMNS) + 1}`, height);
    });
  return castle;
}

/** The kind that a ticket meets: tiles lie in the order of their kinds. */
function kindAt(bag: Map<string, number>, ticket: number): string {
  let passed = 0;
  for (const [kind, count] of bag) {
    passed += count;
    if (ticket < passed) return kind;
  }
  return "";
}

const fullBag = () => new Map(KINDS.map((kind) => [kind, COPIES]));
const sizeOf = (bag: Map<string, number>) => [...bag.values()].reduce((sum, count) => sum + count, 0);
const takeOut = (bag: Map<string, number>, kind: string) => void bag.set(kind, (bag.get(kind) ?? 0) - 1);

/** DC-202: the top tile of each stack, out of all 116, the covered ones included. */
const tops = (record: GameRecord): Deal => ({
  site: "tiles",
  deal: (below) => {
    const bag = fullBag();
    return [...castleOf(record).keys()]
      .map(() => {
        const kind = kindAt(bag, below(sizeOf(bag)));
        takeOut(bag, kind);
        return kind;
      })
      .join("");
  },
});

/** DC-203: card by card out of the pack; told in the order of the pack. */
const cards = (record: GameRecord, site: string, all: Record<string, boolean>): Deal => ({
  site,
  deal: (below) => {
    const pack = Object.keys(all).filter((card) => record.setup.simple !== "yes" || all[card]);
    const told = String(record.setup[site]).split("+");
    const drawn = told.map(() => pack.splice(below(pack.length), 1)[0] ?? "");
    return Object.keys(all).filter((card) => drawn.includes(card)).join("+");
  },
});

class Turns implements Course {
  private readonly unseen = fullBag();
  private readonly castle: Map<string, number>;
  private readonly players: number;
  private turn: number;
  private uncovered = false; // a tile has to come to light
  private held = 0;
  private acted = false; // the one action of the turn is done

  constructor(record: GameRecord) {
    this.castle = castleOf(record);
    this.players = playersOf(record);
    this.turn = Number(record.setup.start);
    for (const kind of String(record.setup.tops).match(/../g) ?? []) takeOut(this.unseen, kind);
  }

  chance(): Chance | undefined {
    if (!this.uncovered) return undefined;
    const left = [...this.unseen].filter(([, count]) => count > 0);
    return { site: "tiles", outcomes: left.map(([kind]) => `tile ${kind}`), weights: left.map(([, count]) => count) };
  }

  follow(seat: number | "chance", words: string): boolean {
    const [verb = "", name = ""] = words.split(" ");
    if (seat === "chance") {
      if (this.uncovered) takeOut(this.unseen, name);
      this.uncovered = false;
      return true;
    }
    const begins = verb === "take" || verb === "summon";
    if (this.acted && this.held === 0 && (begins || seat !== this.turn)) this.nextTurn();
    const due = seat === this.turn && !this.uncovered;
    if (verb === "take" || verb === "pair" || verb === "destroy") this.remove(name);
    if (verb === "take" || verb === "pair") this.held++;
    if (verb === "place") this.held--;
    if (verb === "discard") this.held = 0;
    if (verb === "place" || verb === "discard" || verb === "summon") this.acted = true;
    if (verb === "end") this.nextTurn();
    return due;
  }

  /** DC-401: a tile under the one that leaves comes to light at once. */
  private remove(space: string): void {
    const left = (this.castle.get(space) ?? 0) - 1;
    this.castle.set(space, left);
    this.uncovered = left > 0;
  }

  private nextTurn(): void {
    this.turn = (this.turn + 1) % this.players;
    this.acted = false;
  }
}

export const luck: ChanceModel = {
  rules: [1, 2],
  setup: (record) => {
    const seats = Array.from({ length: playersOf(record) }, (_, seat) => String(seat));
    return new Map<string, Chance | Deal>([
      ["start", { site: "start", outcomes: seats }], // DC-206
      ["spirits", cards(record, "spirits", SPIRITS)],
      ["dragons", cards(record, "dragons", DRAGONS)],
      ["tops", tops(record)],
    ]);
  },
  begin: (record) => new Turns(record),
};
