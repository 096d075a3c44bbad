// One board in play: what only this game adds to it.
import { BoardPlay, sharePlay } from "../../lib/board/play.svelte";
import { t } from "../../lib/text/i18n.svelte";
import type { BoardProps } from "../../lib/net/protocol";
import { chosenDice, nothing, readMove, touch, type Choice, type Move, type Touch } from "./choice";
import {
  colourOf,
  emblems,
  landscapeOf,
  tableOf,
  type Colour,
  type Table,
  type Tile,
} from "./material";
import { spokenOf } from "./spoken";

export class Play extends BoardPlay<Table, Move, Choice, Touch> {
  constructor(props: () => BoardProps) {
    super(props, { tableOf, readMove, nothing, touch });
  }

  readonly spoken = $derived.by(() => spokenOf(this.table, this.props.about));

  /** Rolling on is a decision of its own: nothing to take back, so it goes at once. */
  override pick(entry: number): void {
    super.pick(entry, this.menu[entry]?.do === "again");
  }

  /** Symbols of a colour, with the dice chosen now. */
  symbols = (colour: Colour): number =>
    (this.table.aside[colour] ?? 0) +
    chosenDice(this.question, this.choice).filter((chosen) => chosen === colour).length;

  /** How far the dice go towards a tile, while dice are in play; undefined: not at all. */
  reach(tile: Tile): { have: number; need: number } | undefined {
    const have = this.symbols(colourOf(tile));
    const need = this.table.prices[tile];
    return have > 0 && need !== undefined ? { have, need } : undefined;
  }
}

export const { startPlay, usePlay } = sharePlay((props) => new Play(props));

export const colourName = (colour: Colour): string => t(`dw.colour.${colour}`);
/** «●Blau», as the server says it. */
export const marked = (colour: Colour): string => emblems[colour] + colourName(colour);
export const tileName = (tile: Tile): string =>
  t("dw.tile", { colour: colourName(colourOf(tile)), land: t(`dw.land.${landscapeOf(tile)}`) });
export const markedTile = (tile: Tile): string => emblems[colourOf(tile)] + tileName(tile);
