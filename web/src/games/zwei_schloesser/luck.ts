// What luck draws from in Zwischen zwei Schlössern, after rules/zwei_schloesser.md: throne rooms, seniority, lead; then each room
// and each card when somebody sees it (ZS-R00).
import type { Chance, ChanceModel, Course, Deal } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";
import { lang, t } from "../../lib/text/i18n.svelte";
import { Site, thirdOf } from "./luckSite";
import { thrones } from "./material";
import { roomOf, rooms } from "./rooms";

const TILES = rooms.slice(0, 147).map(({ id }) => id);
const CARDS = [
  "room_types", "attendants", "cellar", "sleeping", "below_ground", "high_floors", "living", "food", "storeys", "width",
  "outdoor", "corridor", "enclosed8", "enclosed4", "utility", "special", "throne6", "throne10", "five_of_type", "three_of_type",
].map((name) => `bonus_${name}`);
const HAND = 9;
const LUDWIG = 2;

const playersOf = (record: GameRecord) => Number(record.setup["players"]);
const placesOf = (record: GameRecord) => (playersOf(record) === 2 ? 3 : playersOf(record));

/** One after the other out of what is left. */
const lots = (site: string, all: string[], n: number): Deal => ({
  site,
  deal: (below) => {
    const left = [...all];
    return Array.from({ length: n }, () => left.splice(below(left.length), 1)[0] ?? "").join("+");
  },
});

/** «A: Speiseraum / Schlafraum», by what they want. */
const throneWords = (throne: string, castle: number): string =>
  `${String.fromCharCode(65 + castle)}: ${thrones[throne]?.wants.map((type) => t(`zs.type.${type}`)).join(" / ") ?? throne}`;

interface Stack {
  tiles: Set<string>;
  size: number;
  undealt: number; // nobody has seen them
}

class Game implements Course {
  private readonly players: number;
  private readonly places: number;
  private readonly sites: Site[];
  private stacks: Stack[] = [];
  private unseen = new Set(TILES);
  private supply = TILES.length;
  private discarded: string[] = [];
  private deck = new Set(CARDS);
  private cardDiscards: string[] = [];
  private shown: string[] = [];
  private readonly pairs = new Map<number, string[]>();
  private split = false; // Ludwig's tiles are given
  private lead: number;
  private round = 0;

  constructor(private readonly record: GameRecord) {
    this.players = playersOf(record);
    this.places = placesOf(record);
    this.lead = Number(record.setup["lead"]);
    this.sites = Array.from({ length: this.places }, () => new Site());
    this.deal();
  }

  private get withLudwig(): boolean {
    return this.players === 2;
  }
  /** ZS-T01, ZS-T11: nine for each place. */
  private deal(): void {
    this.round++;
    const wanted = HAND * this.places;
    if (this.supply < wanted) this.shuffle();
    this.supply -= wanted;
    this.stacks = Array.from({ length: this.places }, () => ({ tiles: new Set<string>(), size: HAND, undealt: HAND }));
    this.begin();
  }
  private begin(): void {
    this.split = !this.withLudwig;
    for (const site of this.sites) site.begin();
  }
  /** ZS-B12: all discarded rooms come back. */
  private shuffle(): void {
    for (const tile of this.discarded) this.unseen.add(tile);
    this.supply += this.discarded.length;
    this.discarded = [];
  }
  private filling(): Stack | undefined {
    return this.stacks.slice(0, this.players).find(({ undealt }) => undealt > 0);
  }
  private get splitter(): number {
    return this.round === 1 ? 0 : 1;
  }

  chance(): Chance | undefined {
    const of = (verb: string, tiles: Iterable<string>): Chance => {
      const open = new Set(tiles);
      const [site, all] = verb === "card" ? ["cards", CARDS] : ["tiles", TILES];
      return { site, outcomes: all.filter((name) => open.has(name)).map((name) => `${verb} ${name}`) };
    };
    if (this.filling()) return of("deal", this.unseen);
    if (!this.split && this.shown.length < 2) {
      const stack = this.stacks[LUDWIG];
      const from = stack && stack.undealt > 0 ? this.unseen : (stack?.tiles ?? []);
      return of("ludwig", [...from].filter((tile) => !this.shown.includes(tile)));
    }
    const site = this.sites.find(({ wants }) => wants !== null);
    if (!site) return undefined;
    return site.wants === "draw" ? of("draw", this.unseen) : of("card", this.deck);
  }

  follow(seat: number | "chance", words: string): boolean {
    const [verb = "", first = "", ...rest] = words.split(" ");
    if (seat === "chance") return this.drawn(verb, first);
    if (this.chance()) return false;
    switch (verb) {
      case "split":
        return this.give(seat, first);
      case "choose":
        return this.choose(seat, [first, ...rest]);
      case "left":
        return this.assign(seat);
      default:
        return this.build(seat, words);
    }
  }

  private drawn(verb: string, name: string): boolean {
    const due = this.chance() !== undefined;
    if (verb === "deal" || (verb === "ludwig" && (this.stacks[LUDWIG]?.undealt ?? 0) > 0)) {
      const stack = verb === "deal" ? this.filling() : this.stacks[LUDWIG];
      if (stack) stack.undealt--;
      stack?.tiles.add(name);
      this.unseen.delete(name);
    }
    if (verb === "ludwig") this.shown.push(name);
    if (verb !== "draw" && verb !== "card") return due;
    const site = this.sites.find(({ wants }) => wants !== null);
    site?.draw(name);
    if (verb === "draw") {
      this.unseen.delete(name);
      this.supply--;
    } else this.deck.delete(name);
    return due;
  }

  /** ZS-X03. */
  private give(seat: number, own: string): boolean {
    const due = !this.split && seat === this.splitter && this.shown.includes(own);
    const stack = this.stacks[LUDWIG];
    for (const tile of this.shown) if (stack?.tiles.delete(tile)) stack.size--;
    this.shown = [];
    this.split = true;
    return due;
  }
  private choose(seat: number, pair: string[]): boolean {
    const due = this.split && !this.pairs.has(seat);
    this.pairs.set(seat, pair);
    if (this.pairs.size < this.players) return due;
    for (const [p, tiles] of this.pairs) {
      const stack = this.stacks[p];
      for (const tile of tiles) if (stack?.tiles.delete(tile)) stack.size--;
    }
    return due;
  }
  /** ZS-P10: in the order of the lead. */
  private assign(seat: number): boolean {
    const order = Array.from({ length: this.places }, (_, i) => (this.lead + i) % this.places);
    const due = order.find((p) => this.pairs.has(p)) === seat;
    this.pairs.delete(seat);
    return due;
  }
  private build(seat: number, words: string): boolean {
    const no = words.charCodeAt(words.length - 1) - 65;
    const site = this.sites[no];
    const builders = [no, (no + 1) % this.places];
    if (!site || site.done || this.pairs.size > 0 || !builders.includes(seat)) return false;
    const alone = this.withLudwig && builders.includes(LUDWIG);
    const answer = site.answer(words, this.record.setup["consent"] === "yes" && !alone);
    if (answer) this.carryOut(site, answer);
    return true;
  }
  private carryOut(site: Site, answer: string): void {
    const [verb = "", what = ""] = answer.split(" ");
    if (verb === "pick") this.discarded.push(...site.drawn.filter((tile) => tile !== what));
    if (verb === "keep") this.cardDiscards.push(...site.drawn.filter((card) => card !== what));
    const bonus = verb === "bonus" ? what : verb === "place" ? thirdOf(site, roomOf(what)) : undefined;
    site.carryOut(verb, bonus);
    if (bonus === "food" && this.supply < 5) this.shuffle(); // ZS-B12
    if (bonus === "utility" && this.deck.size < 3) {
      for (const card of this.cardDiscards) this.deck.add(card); // ZS-B14
      this.cardDiscards = [];
    }
    if (this.sites.every(({ done }) => done)) this.pass();
  }

  /** ZS-T08, ZS-T09. */
  private pass(): void {
    this.lead = (this.lead + 1) % this.places;
    if (this.stacks[0]?.size === 1) {
      for (const { tiles } of this.stacks) this.discarded.push(...tiles);
      if (this.round === 1) this.deal();
      return;
    }
    const [first, last] = [this.stacks[0]!, this.stacks[this.places - 1]!];
    this.stacks = this.round === 1 ? [last, ...this.stacks.slice(0, -1)] : [...this.stacks.slice(1), first];
    this.begin();
  }
}

export const luck: ChanceModel = {
  rules: [1],
  setup: (record) => {
    const numbers = (n: number) => Array.from({ length: n }, (_, i) => String(i));
    return new Map<string, Chance | Deal>([
      ["thrones", lots("thrones", Object.keys(thrones), placesOf(record))], // ZS-U01
      ["seniority", lots("seniority", numbers(playersOf(record)), playersOf(record))], // ZS-U03
      ["lead", { site: "lead", outcomes: numbers(placesOf(record)) }], // ZS-U04
    ]);
  },
  begin: (record) => new Game(record),
  tell: (record, place, word) => {
    const name = (seat: string): string => record.seats[Number(seat)]?.name ?? "Ludwig";
    if (place === "setup.lead") return name(word);
    if (place === "setup.seniority") return word.split("+").map(name).join(", ");
    if (place === "setup.thrones") return word.split("+").map(throneWords).join(", ");
    if (word.startsWith("bonus_")) return t(`zs.card.name.${word.slice("bonus_".length)}`);
    return roomOf(word)?.names[lang()];
  },
};
