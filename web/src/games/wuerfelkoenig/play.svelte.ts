// One board in play: the facts of the moment and what has been touched, shared by its parts.
import { getContext, setContext } from "svelte";
import type { BoardProps } from "../../lib/protocol";
import { onTurn, turnText } from "../../lib/turn";
import { canRoll, nothing, question, readMove, rolling, touch, type Choice, type Touch } from "./choice";
import { places, tableOf, type Table } from "./material";
import { spokenOf } from "./spoken";

/** Dice held in the roll before, which stay held until they are let go. */
interface Hold {
  cur: number;
  roll: number;
  held: number[];
}

export class Play {
  readonly #props: () => BoardProps;
  #touched = $state.raw({ menu: "", choice: nothing });
  #hold = $state.raw<Hold>();

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly table = $derived.by(() => tableOf(this.#props().facts));
  readonly question = $derived.by(() => question(this.table, this.#props().menu));
  /** A choice lasts as long as its menu: a view that only brings talk does not undo it. */
  readonly #menu = $derived.by(() =>
    [this.table.phase, this.table.cur, this.table.roll, ...this.menu.map((entry) => entry.do)].join("|"),
  );
  readonly choice = $derived.by(() =>
    this.#touched.menu === this.#menu ? this.#touched.choice : this.#fresh(),
  );

  readonly spoken = $derived.by(() => spokenOf(this.table, this.#props().about));

  get menu() {
    return this.#props().menu;
  }
  /** Whether something can be picked here and now. */
  get live() {
    return this.menu.length > 0;
  }
  /** The seat whose things are large: one's own, or the first for those who watch. */
  get front() {
    return this.#props().seat ?? 0;
  }
  get watching() {
    return this.#props().seat === null;
  }
  get log() {
    return this.#props().log;
  }
  /** The seat that the table waits for, and the words for it. */
  get turn() {
    return onTurn(this.#props(), this.table.cur);
  }
  get turnText() {
    return turnText(this.#props(), this.table.cur);
  }
  name = (seat: number): string => this.#props().seats[seat]?.name ?? `${seat + 1}`;

  /** Everybody, in the order of play from the front seat. */
  get seats(): number[] {
    const n = this.table.players;
    return Array.from({ length: n }, (_, i) => (this.front + i) % n);
  }

  /** The dice that the assistant would keep for the card that is read, for its lowest grade not yet safe. */
  readonly advice = $derived.by((): number[] => {
    const { card } = this.choice;
    const keep = card === null ? undefined : this.table.keeps[card]?.[aimFor(this.table, card)];
    return keep === undefined || !canRoll(this.question) ? [] : [...keep].filter((d) => d !== "-").map(Number);
  });

  do(at: Touch): void {
    const outcome = touch(this.question, this.choice, at);
    if ("pick" in outcome) {
      this.#pick(outcome.pick);
      return;
    }
    if (outcome.choice) this.#choose(outcome.choice);
    if ("why" in outcome && this.live) this.#props().why(outcome.why);
  }
  clear(): void {
    this.#choose(nothing);
  }
  #choose(choice: Choice): void {
    this.#touched = { menu: this.#menu, choice };
  }
  #fresh(): Choice {
    const { cur, roll } = this.table;
    const kept = this.#hold && canRoll(this.question) && this.#hold.cur === cur && this.#hold.roll + 1 === roll;
    return kept && this.#hold ? { ...nothing, held: this.#hold.held } : nothing;
  }
  /** Rolling on is a decision of its own: nothing to take back, so it goes at once. */
  #pick(entry: number): void {
    const move = readMove(this.menu[entry]?.do ?? "");
    const { cur, roll } = this.table;
    if (move?.verb !== "reroll") {
      this.clear();
      this.#props().pick(entry);
      return;
    }
    this.#hold = { cur, roll, held: places.filter((place) => !move.dice.includes(place)) };
    this.#props().pick(entry, true);
  }
  /** How many dice would roll now. */
  get rolls(): number {
    return rolling(this.choice).length;
  }
}

/** The grade to aim at: the lowest that the dice do not reach yet. */
export function aimFor(table: Table, card: string): number {
  const grades = table.chances[card]?.length ?? 1;
  return Math.min(table.reached[table.display.indexOf(card)] ?? 0, grades - 1);
}

const key = Symbol("wuerfelkoenig");
export const startPlay = (props: () => BoardProps): Play => setContext(key, new Play(props));
export const usePlay = (): Play => getContext<Play>(key);
