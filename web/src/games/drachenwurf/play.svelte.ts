// One board in play: the facts of the moment and what has been touched, shared by its parts.
import { getContext, setContext } from "svelte";
import { t } from "../../lib/i18n.svelte";
import type { BoardProps } from "../../lib/protocol";
import { onTurn, turnText } from "../../lib/turn";
import { chosenDice, nothing, question, touch, type Choice, type Touch } from "./choice";
import {
  colourOf,
  emblems,
  landscapeOf,
  price,
  tableOf,
  type Colour,
  type Tile,
} from "./material";
import { spokenOf } from "./spoken";

export class Play {
  readonly #props: () => BoardProps;
  #touched = $state.raw({ menu: "", choice: nothing });

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly table = $derived.by(() => tableOf(this.#props().facts));
  readonly question = $derived.by(() => question(this.table, this.#props().menu));
  readonly #menu = $derived.by(() => this.menu.map((entry) => entry.do).join("|"));
  /** A choice lasts as long as its menu: a view that only brings talk does not undo it. */
  readonly choice = $derived.by(() =>
    this.#touched.menu === this.#menu ? this.#touched.choice : nothing,
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

  /** Everybody else, in the order of play from the front seat. */
  get others(): number[] {
    const n = this.table.players;
    return Array.from({ length: n - 1 }, (_, i) => (this.front + 1 + i) % n);
  }

  do(at: Touch): void {
    const outcome = touch(this.question, this.choice, at);
    if ("why" in outcome) this.#props().why(outcome.why);
    else if ("choice" in outcome) this.#choose(outcome.choice);
    else this.#pick(outcome.pick);
  }
  clear(): void {
    this.#choose(nothing);
  }
  #choose(choice: Choice): void {
    this.#touched = { menu: this.#menu, choice };
  }
  /** Rolling on is a decision of its own: nothing to take back, so it goes at once. */
  #pick(entry: number): void {
    const words = this.menu[entry]?.do;
    this.clear();
    if (words === "again") this.#props().pick(entry, true);
    else this.#props().pick(entry);
  }

  /** Symbols of a colour, with the dice chosen now. */
  symbols = (colour: Colour): number =>
    (this.table.aside[colour] ?? 0) +
    chosenDice(this.question, this.choice).filter((chosen) => chosen === colour).length;

  /** How far the dice go towards a tile, while dice are in play; undefined: not at all. */
  reach(tile: Tile): { have: number; need: number } | undefined {
    const rolling = this.table.phase === "KEEP" || this.table.phase === "AGAIN";
    const have = this.symbols(colourOf(tile));
    const need = price(this.table, tile);
    return rolling && have > 0 && need !== undefined ? { have, need } : undefined;
  }
}

const key = Symbol("drachenwurf");
export const startPlay = (props: () => BoardProps): Play => setContext(key, new Play(props));
export const usePlay = (): Play => getContext<Play>(key);

export const colourName = (colour: Colour): string => t(`dw.colour.${colour}`);
/** «●Blau», as the server says it. */
export const marked = (colour: Colour): string => emblems[colour] + colourName(colour);
export const tileName = (tile: Tile): string =>
  t("dw.tile", { colour: colourName(colourOf(tile)), land: t(`dw.land.${landscapeOf(tile)}`) });
export const markedTile = (tile: Tile): string => emblems[colourOf(tile)] + tileName(tile);
