// One board in play: what only this game adds to it.
import { BoardPlay, sharePlay } from "../../lib/board/play.svelte";
import type { BoardProps } from "../../lib/net/protocol";
import { canRoll, nothing, readMove, rolling, touch, type Choice, type Move, type Touch } from "./choice";
import { places, tableOf, type Table } from "./material";
import { spokenOf } from "./spoken";

/** Dice held in the roll before, which stay held until they are let go. */
interface Hold {
  cur: number;
  roll: number;
  held: number[];
}

export class Play extends BoardPlay<Table, Move, Choice, Touch> {
  #hold = $state.raw<Hold>();

  constructor(props: () => BoardProps) {
    super(props, { tableOf, readMove, nothing, touch });
  }

  readonly spoken = $derived.by(() => spokenOf(this.table, this.props.about));

  /** The dice that the assistant would keep for the card that is read, for its lowest grade not yet safe. */
  readonly advice = $derived.by((): number[] => {
    const { card } = this.choice;
    const keep = card === null ? undefined : this.table.keeps[card]?.[aimFor(this.table, card)];
    return keep === undefined || !canRoll(this.question) ? [] : [...keep].filter((d) => d !== "-").map(Number);
  });

  /** Looking at cards and fields is always possible; only whoever decides asks why. */
  protected override why(words: string): void {
    if (this.live) super.why(words);
  }
  protected override moment(): string {
    const { phase, cur, roll } = this.table;
    return [phase, cur, roll, super.moment()].join("|");
  }
  protected override untouched(): Choice {
    const { cur, roll } = this.table;
    const kept = this.#hold && canRoll(this.question) && this.#hold.cur === cur && this.#hold.roll + 1 === roll;
    return kept && this.#hold ? { ...nothing, held: this.#hold.held } : nothing;
  }
  /** Rolling on is a decision of its own: nothing to take back, so it goes at once. */
  override pick(entry: number): void {
    const move = readMove(this.menu[entry]?.do ?? "");
    if (move?.verb !== "reroll") return super.pick(entry);
    const { cur, roll } = this.table;
    this.#hold = { cur, roll, held: places.filter((place) => !move.dice.includes(place)) };
    this.props.pick(entry, true);
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

export const { startPlay, usePlay } = sharePlay((props) => new Play(props));
