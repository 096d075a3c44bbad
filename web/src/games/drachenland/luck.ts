// What luck draws from in Drachenland, after rules/drachenland.md: who begins, the deal of the gems, the two
// dice as one roll, and each tile when it is turned up.
import type { Chance, ChanceModel, Course, Deal } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";

const GEMS: Record<string, number> = { R: 16, G: 16, B: 16, T: 9 }; // DL-104
const PRINTED = [5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3]; // DL-107: gems on V1 … V15
const DICE = [{ 1: 1, 2: 3, 3: 2 }, { 2: 1, 3: 2, 4: 3 }] as const; // DL-103: faces and how often
const TILES = { boat: 2, small: 2, swift: 4, hand: 2, ring: 3, kingR: 1, kingG: 1, kingB: 1 }; // DL-106

const ROLLS = Object.entries(DICE[0]).flatMap(([a, often]) =>
  Object.entries(DICE[1]).map(([b, times]): [string, number] => [`roll ${a} ${b}`, often * times]),
);

const chanceOf = (site: string, odds: [string, number][]): Chance => ({
  site,
  outcomes: odds.map(([words]) => words),
  weights: odds.map(([, weight]) => weight),
});

/** Stone by stone, volcano by volcano, out of all that are left. Undefined as soon as `most` are exceeded. */
function dealOnce(below: (n: number) => number, most: number): string | undefined {
  const stones = Object.entries(GEMS).flatMap(([gem, count]) => Array<string>(count).fill(gem));
  const heaps: string[] = [];
  for (const printed of PRINTED) {
    const heap = new Map(Object.keys(GEMS).map((gem) => [gem, 0]));
    for (let i = 0; i < printed; i++) {
      const [gem = ""] = stones.splice(below(stones.length), 1);
      const count = (heap.get(gem) ?? 0) + 1;
      if (count > most) return undefined;
      heap.set(gem, count);
    }
    heaps.push([...heap].map(([gem, count]) => gem.repeat(count)).join(""));
  }
  return heaps.join(" ");
}

/** DL-204: all over again at the third of a colour on a volcano. DL-903: variant 1 has no limit. */
const gems = (limit: unknown): Deal => ({
  site: "gems",
  deal: (below) => {
    for (;;) {
      const heaps = dealOnce(below, limit === "any" ? Infinity : 2);
      if (heaps !== undefined) return heaps;
    }
  },
});

class Turns implements Course {
  private readonly faceDown = new Set(PRINTED.map((_, i) => `V${i + 1}`)); // DL-202
  private readonly unseen = new Map<string, number>(Object.entries(TILES));
  private stopped: string | undefined; // where a tile has to be turned up
  private thrown = false;
  private opening: number; // seats that have still to come in

  constructor(
    private readonly players: number,
    private turn: number,
  ) {
    this.opening = players;
  }

  chance(): Chance | undefined {
    if (this.opening > 0) return undefined;
    if (this.stopped)
      return chanceOf(
        "tiles",
        [...this.unseen].filter(([, count]) => count > 0).map(([kind, count]) => [`tile ${kind}`, count]),
      );
    if (this.thrown) this.nextTurn();
    return chanceOf(`dice-${this.turn}`, ROLLS);
  }

  follow(seat: number | "chance", words: string): boolean {
    const [verb = "", ...rest] = words.split(" ");
    if (seat === "chance") {
      if (verb === "tile") this.turnUp(rest[0] ?? "");
      else this.thrown = true;
      return true;
    }
    const due = seat === this.turn;
    if (verb === "open") {
      this.opening--;
      this.nextTurn();
    }
    if (verb === "reroll") this.thrown = false; // DL-710: the same player throws again
    if (verb === "walk" || verb === "boat") this.reach(rest[0] ?? "");
    if (verb === "fly") this.reach(rest[1] ?? "");
    return due;
  }

  // DL-505: whoever reaches a face-down tile turns it up.
  private reach(node: string): void {
    if (this.faceDown.has(node)) this.stopped = node;
  }

  private turnUp(kind: string): void {
    this.unseen.set(kind, (this.unseen.get(kind) ?? 0) - 1);
    this.faceDown.delete(this.stopped ?? "");
    this.stopped = undefined;
  }

  private nextTurn(): void {
    this.turn = (this.turn + 1) % this.players;
    this.thrown = false;
  }
}

const players = (record: GameRecord) => Number(record.setup.players);

export const luck: ChanceModel = {
  rules: [1],
  setup: (record) => {
    const seats = Array.from({ length: players(record) }, (_, seat) => String(seat));
    return new Map<string, Chance | Deal>([
      ["start", { site: "start", outcomes: seats }], // DL-205
      ["gems", gems(record.setup.limit)],
    ]);
  },
  begin: (record) => new Turns(players(record), Number(record.setup.start)),
  dice: {
    faces: [], // two different dice in one roll: no histogram of equal faces
    seat: (site) => (site.startsWith("dice-") ? Number(site.slice(5)) : undefined),
  },
};
