// What luck draws from in Würfelkönig, after rules/wuerfelkoenig.md: the top card of each stack when it is turned
// up, each die when it lands, each tile when it is drawn, and the fields of a free set-up.
import type { Chance, ChanceModel, Course, Deal } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";

// WK-C6: the colours of the faces 1 to 6; two dice of each kind.
const KINDS = ["bgrrgb", "rbggbr", "grbbrg"];
const FACES = [0, 0, 1, 1, 2, 2].map((kind) => [...KINDS[kind]!].map((colour, i) => `die ${i + 1}${colour}`));

// WK-C3
const TERRAINS = (
  "flussaue kueste sumpf wiese wueste hoehlen vulkan ackerland gebirge lava steppe pilzwald tannenwald " +
  "blumenfeld edelsteinbruch"
).split(" ");
// WK-C1, WK-C2: fields 1 to 15 of each part.
const MAP: Record<string, string[]> = {
  A: (
    "edelsteinbruch gebirge tannenwald blumenfeld kueste hoehlen vulkan pilzwald wiese sumpf flussaue lava wueste " +
    "steppe ackerland"
  ).split(" "),
  B: (
    "kueste sumpf pilzwald tannenwald hoehlen flussaue wiese steppe lava gebirge edelsteinbruch blumenfeld " +
    "ackerland wueste vulkan"
  ).split(" "),
};
const FIELDS = ["A", "B"].flatMap((part) => MAP[part]!.map((_, i) => `${part}${i + 1}`));
const terrainOf = (field: string): string => MAP[field[0]!]?.[Number(field.slice(1)) - 1] ?? "";

// WK-S2: fields with a dragon; 2, 4 or 6 for 4, 3 or 2 players.
const DRAGONS = ["A12", "B15", "A15", "B5", "A2", "B12"];
const dragons = (players: number) => DRAGONS.slice(0, 10 - 2 * players);

const stackOf = (card: string) => Number(card[1]);
/** WK-C4, WK-C5 */
const cardsOf = (stack: number) => Array.from({ length: 12 }, (_, i) => `S${stack}-${String(i + 1).padStart(2, "0")}`);
/** WK-E1 … WK-E7, WK-A1: the tiles that a card has drawn; grade 0 is an alarm. */
const tilesFor = (card: string, grade: number): number =>
  grade === 0 ? 1 : [grade, card < "S2-09" ? 2 : 1, 0, 0, 2][stackOf(card) - 1]!;

/** How likely it is that 0, 1 or 2 tiles of a landscape are in the box, against 1 for none. */
type Boxed = readonly [number, number, number];
/** WK-S4: if so many of its tiles are not on the map and nothing more is known. */
const UNKNOWN: readonly Boxed[] = [
  [1, 0, 0],
  [1, 1, 0],
  [1, 2, 1],
];
const UNIT = 4096; // so the weights stay whole
const LEAST = 1 / 32; // each sighting halves a likelihood, up to the sixth

/** WK-I2, WK-I3: all tiles of the supply are equally likely. Which they are is not known: two tiles are in the box,
 * and a tile that was seen and put back is none of them. */
class Tiles {
  readonly drawn: string[] = []; // on the table
  private readonly off = new Map<string, number>(); // tiles that are not on the map
  private readonly boxed = new Map<string, Boxed>();

  constructor(onMap: string[]) {
    for (const terrain of TERRAINS) {
      const off = 2 - onMap.filter((field) => terrainOf(field) === terrain).length;
      this.off.set(terrain, off);
      this.boxed.set(terrain, UNKNOWN[off]!);
    }
  }

  get supply(): number {
    return [...this.off.values()].reduce((sum, count) => sum + count, 0) - 2 - this.drawn.length;
  }

  /** Tiles of a landscape in the supply if so many of them are in the box. */
  private supplied(terrain: string, boxed: number): number {
    return Math.max(0, this.off.get(terrain)! - this.drawn.filter((tile) => tile === terrain).length - boxed);
  }

  private get nothingSeen(): boolean {
    return (
      this.drawn.length === 0 &&
      TERRAINS.every((terrain) => this.boxed.get(terrain)!.join() === UNKNOWN[this.off.get(terrain)!]!.join())
    );
  }

  /** Over all ways in which two tiles can be in the box: the tiles of this landscape that may come. */
  private weight(wanted: string): number {
    if (this.nothingSeen) return this.off.get(wanted)!;
    let ways = [UNIT, 0, 0]; // with 0, 1, 2 tiles in the box so far
    for (const [terrain, boxed] of this.boxed) {
      const here = boxed.map((likely, i) => (terrain === wanted ? likely * this.supplied(terrain, i) : likely));
      ways = ways.map((_, sum) => ways.slice(0, sum + 1).reduce((all, way, i) => all + way * here[sum - i]!, 0));
    }
    return ways[2]!;
  }

  chance(): Chance {
    const odds = TERRAINS.map((terrain): [string, number] => [terrain, this.weight(terrain)]).filter(([, n]) => n > 0);
    return { site: "tiles", outcomes: odds.map(([tile]) => `draw ${tile}`), weights: odds.map(([, n]) => n) };
  }

  /** The more tiles of its landscape there would be, the likelier it came. */
  draw(terrain: string): void {
    const [none, one, two] = (this.boxed.get(terrain) ?? []).map((likely, i) => likely * this.supplied(terrain, i));
    if (!none) return; // no such tile in the supply: a forged record
    this.boxed.set(terrain, [1, one! && Math.max(one! / none, LEAST), two! / none]);
    this.drawn.push(terrain);
  }

  place(terrain: string): void {
    if (!this.drawn.includes(terrain)) return;
    this.drawn.splice(this.drawn.indexOf(terrain), 1);
    this.off.set(terrain, this.off.get(terrain)! - 1);
  }

  putBack(): void {
    this.drawn.length = 0;
  }

  /** WK-E0: without a choice the program places by itself: one landscape drawn, one field of it free. */
  get onlyOne(): string | undefined {
    const [only = "", other] = new Set(this.drawn);
    return other === undefined && this.off.get(only) === 1 ? only : undefined;
  }
}

class Turns implements Course {
  private readonly stacks = new Map([1, 2, 3, 4, 5].map((stack) => [stack, new Set(cardsOf(stack))]));
  private readonly tiles: Tiles;
  private reveals = [1, 2, 3, 4, 5]; // WK-S7: stacks whose top card is to be turned up
  private contenders: number[]; // WK-S8: who still rolls for the start; empty in the game
  private sixes = new Map<number, number>();
  private landing = [0, 1, 2, 3, 4, 5]; // dice that have still to land
  private aim: { card: string; grade: number } | undefined; // to be won when the jokers are paid
  private taken: { card: string; grade: number } | undefined;
  private draws = 0;

  constructor(
    private readonly players: number,
    private turn: number,
    byDice: boolean,
    onMap: string[],
  ) {
    this.contenders = byDice ? Array.from({ length: players }, (_, seat) => seat) : [];
    this.tiles = new Tiles(onMap);
  }

  chance(): Chance {
    this.finish();
    const stack = this.reveals[0];
    if (stack) return { site: `stack-${stack}`, outcomes: [...this.stacks.get(stack)!].map((card) => `reveal ${card}`) };
    if (this.draws > 0 && this.tiles.supply > 0) return this.tiles.chance();
    if (this.landing.length === 0) this.nextTurn();
    return { site: `dice-${this.turn}`, outcomes: FACES[this.landing[0]!]! };
  }

  follow(seat: number | "chance", words: string): boolean {
    const [verb = "", ...rest] = words.split(" ");
    const [first = "", second = ""] = rest;
    if (seat === "chance") {
      if (verb === "reveal") this.reveal(first);
      else if (verb === "draw") this.draw(first);
      else this.land(first);
      return true;
    }
    if (verb !== "pay") this.finish();
    if (verb === "reroll") this.landing = [0, 1, 2, 3, 4, 5].filter((die) => rest.includes(`${die + 1}`)); // WK-T2
    if (verb === "claim") this.take(first, Number(second));
    if (verb === "alarm") this.take(first, 0);
    if (verb === "jokers") this.aim = { card: first, grade: Number(second) };
    if (verb === "place") this.place(first);
    return seat === this.turn;
  }

  private reveal(card: string): void {
    this.reveals.shift();
    this.stacks.get(stackOf(card))?.delete(card);
  }

  private land(face: string): void {
    this.landing.shift();
    if (this.contenders.length === 0) return;
    if (face.startsWith("6")) this.sixes.set(this.turn, (this.sixes.get(this.turn) ?? 0) + 1);
    if (this.landing.length === 0) this.nextContender();
  }

  /** WK-S8: all contenders roll in turn; those who tie for the most sixes roll again. */
  private nextContender(): void {
    this.landing = [0, 1, 2, 3, 4, 5];
    const next = this.contenders[this.contenders.indexOf(this.turn) + 1];
    if (next !== undefined) {
      this.turn = next;
      return;
    }
    const most = Math.max(...this.contenders.map((seat) => this.sixes.get(seat) ?? 0));
    this.contenders = this.contenders.filter((seat) => (this.sixes.get(seat) ?? 0) === most);
    this.sixes.clear();
    this.turn = this.contenders[0]!;
    if (this.contenders.length === 1) this.contenders = [];
  }

  /** WK-T4: with anything but another pair of jokers the price is paid. */
  private finish(): void {
    if (this.aim) this.take(this.aim.card, this.aim.grade);
  }

  private take(card: string, grade: number): void {
    const stack = stackOf(card);
    this.aim = undefined;
    this.landing = [];
    if (!this.stacks.has(stack)) return;
    this.taken = { card, grade };
    if (this.stacks.get(stack)!.size > 0) this.reveals = [stack];
    this.draws = Math.min(tilesFor(card, grade), this.tiles.supply); // WK-E10
  }

  private draw(terrain: string): void {
    this.tiles.draw(terrain);
    if (--this.draws === 0) this.placeAlone();
  }

  private place(terrain: string): void {
    this.tiles.place(terrain);
    if (this.landowner) this.placeAlone();
    else this.tiles.putBack(); // WK-E1, WK-E2
  }

  private placeAlone(): void {
    const only = this.tiles.onlyOne;
    if (only) this.place(only);
  }

  private get landowner(): boolean {
    return this.taken !== undefined && this.taken.grade > 0 && stackOf(this.taken.card) === 5;
  }

  /** WK-T7, WK-T1 */
  private nextTurn(): void {
    this.turn = (this.turn + 1) % this.players;
    this.landing = [0, 1, 2, 3, 4, 5];
    this.taken = undefined;
  }
}

const players = (record: GameRecord) => Number(record.setup["players"]);
const isFree = (record: GameRecord) => record.setup["setup"] === "free";
/** A field of the set-up as words, whether it stands there as a list or as a text. */
const wordsOf = (record: GameRecord, field: string) => [record.setup[field]].flat().join(" ").split(" ");

/** WK-S9: so many fields, one after the other, out of those that nothing given or drawn before lies on. */
const someFields = (count: number, taken: Set<string>): Deal => ({
  site: "setup",
  deal: (below) => {
    const picked = new Set<string>();
    while (picked.size < count) {
      const free = FIELDS.filter((field) => !taken.has(field) && !picked.has(field));
      picked.add(free[below(free.length)]!);
    }
    picked.forEach((field) => taken.add(field));
    return FIELDS.filter((field) => picked.has(field)).join(" ");
  },
});

export const luck: ChanceModel = {
  rules: [1, 2],
  setup: (record) => {
    const given = ["dragons", "white", "golden"].filter((field) => !record.drawn.includes(field));
    const taken = new Set(given.flatMap((field) => wordsOf(record, field)));
    return new Map<string, Chance | Deal>([
      ["arrangement", { site: "setup", outcomes: ["hexagon", "hourglass", "strip"] }],
      ["dragons", someFields(10 - 2 * players(record), taken)],
      ["white", someFields(6, taken)],
      ["golden", someFields(4, taken)],
    ]);
  },
  begin: (record) => {
    const start = record.setup["start"];
    const byDice = start === "roll" || start === undefined;
    const onMap = isFree(record) ? wordsOf(record, "dragons") : dragons(players(record));
    return new Turns(players(record), byDice ? 0 : Number(start), byDice, onMap);
  },
  dice: {
    faces: [], // no die has all of them, so they cannot be counted as equally likely
    seat: (site) => (site.startsWith("dice-") ? Number(site.slice(5)) : undefined),
  },
};
