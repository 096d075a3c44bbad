// What luck draws from in Drachenwurf, after rules/drachenwurf.md. Each die and each tile is one draw, and
// all that is possible is equally likely (DW-102, DW-1000).
import type { Chance, ChanceModel, Course } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";

const COLOURS = ["black", "blue", "gold", "green", "purple", "red"];
const LANDSCAPES = ["desert", "forest", "ice", "mountains", "sea", "volcano"];
const TILES = COLOURS.flatMap((colour) => LANDSCAPES.map((landscape) => `${colour}/${landscape}`)); // DW-101
const DICE = 6;
const FACES = COLOURS.map((colour) => `die ${colour}`);

class Turns implements Course {
  private readonly stack = new Set(TILES); // in ascending order, whatever is taken out
  private readonly middle = new Set<string>();
  private refilling = true;
  private thrown = false; // the first throw of the turn has begun
  private rolling = 0; // dice that have still to land
  private kept = 0;
  private six = false;

  constructor(
    private readonly players: number,
    private turn: number,
  ) {}

  chance(): Chance {
    if (this.thrown && this.rolling === 0) this.nextTurn();
    if (this.short()) return { site: "stack", outcomes: [...this.stack].map((tile) => `draw ${tile}`) };
    return { site: `dice-${this.turn}`, outcomes: FACES };
  }

  follow(seat: number | "chance", words: string): boolean {
    const [verb = "", ...rest] = words.split(" ");
    const [tile = ""] = rest;
    if (seat === "chance") {
      if (verb === "draw") this.draw(tile);
      else this.land();
      return true;
    }
    // DW-304: these come between refill and throw, so after a throw they belong to the next turn.
    if (verb === "remove" || verb === "secure") {
      if (this.thrown) this.nextTurn();
      this.refilling = false;
    }
    if (verb === "remove") this.middle.delete(tile);
    if (verb === "keep") this.kept += rest.length;
    if (verb === "again") this.rolling = DICE - this.kept;
    if (verb === "take") rest.forEach((item) => this.take(item));
    return seat === this.turn;
  }

  // DW-301, DW-901: the middle is filled up to three tiles before the throw, with two players to four.
  private short(): boolean {
    return this.refilling && this.middle.size < (this.players === 2 ? 4 : 3) && this.stack.size > 0;
  }

  private draw(tile: string): void {
    this.stack.delete(tile);
    this.middle.add(tile);
  }

  // DW-306: first all dice, later those that were not set aside.
  private land(): void {
    if (!this.thrown) this.rolling = DICE;
    this.thrown = true;
    this.refilling = false;
    this.rolling--;
  }

  /** `blue/forest@middle=2`, `red/sea@1=6`. DW-601: six or seven symbols for one tile give an extra turn. */
  private take(item: string): void {
    const [tile = "", symbols] = item.split(/@.*=/);
    this.middle.delete(tile);
    if (Number(symbols) >= 6) this.six = true;
  }

  // DW-204, DW-604: clockwise, or the same player once more after a six.
  private nextTurn(): void {
    if (!this.six) this.turn = (this.turn + 1) % this.players;
    this.thrown = this.six = false;
    this.refilling = true;
    this.kept = 0;
  }
}

const players = (record: GameRecord) => Number(record.setup.players);

export const luck: ChanceModel = {
  rules: [1],
  // DW-203: who begins is decided by lot.
  setup: (record) => {
    const seats = Array.from({ length: players(record) }, (_, seat) => String(seat));
    return new Map([["start", { site: "start", outcomes: seats }]]);
  },
  begin: (record) => new Turns(players(record), Number(record.setup.start)),
  dice: {
    faces: FACES,
    seat: (site) => (site.startsWith("dice-") ? Number(site.slice(5)) : undefined),
  },
};
