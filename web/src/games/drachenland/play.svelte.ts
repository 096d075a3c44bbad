// One board in play: what only this game adds to it.
import { BoardPlay, sharePlay } from "../../lib/board/play.svelte";
import { hasText, t } from "../../lib/text/i18n.svelte";
import type { BoardProps } from "../../lib/net/protocol";
import { nothing, readMove, targets, touch, type Choice, type Move, type Touch } from "./choice";
import { isVolcano, type Place, type Volcano } from "./map";
import { activeFigure, colourOf, emblems, pipsOf, placeOf, seatOf, tableOf, type Cut, type Die, type Figure, type Table } from "./material";
import { opening, route } from "./paths";
import { spokenOf } from "./spoken";

export class Play extends BoardPlay<Table, Move, Choice, Touch> {
  /** The place under the pointer or with the focus. */
  pointed = $state<Place | null>(null);
  /** The volcano that somebody wants to see closely. */
  looked = $state<Volcano | null>(null);

  constructor(props: () => BoardProps) {
    super(props, { tableOf, readMove, nothing, touch });
  }

  readonly spoken = $derived.by(() => spokenOf(this.table, this.props.about));
  readonly targets = $derived.by(() => targets(this.question, this.choice));

  /** The place that is thought about: pointed at, or touched. */
  readonly aim = $derived.by(() => this.pointed ?? this.choice.place);

  /** The way to that place, if a figure can go there. */
  readonly way = $derived.by((): Place[] => {
    const aim = this.aim;
    const option = aim === null ? undefined : this.targets.get(aim);
    const figure = activeFigure(this.table);
    if (!aim || !option) return [];
    const { move } = option;
    if (move.verb === "open") return opening(this.table, move.entrance, move.place);
    return move.verb === "walk" && figure ? route(this.table, placeOf(this.table, figure), aim) : [];
  });

  /** How far a figure would come with the dice that are left, before it is chosen for good. */
  readonly preview = $derived.by((): Map<Place, number> => {
    const { table, choice } = this;
    if (!this.live || table.phase !== "ACT" || choice.figure === null) return new Map();
    const dice = choice.die ? [choice.die] : ([...table.left] as Die[]);
    const most = Math.max(0, ...dice.map((die) => pipsOf(table, die)));
    const found = Object.entries(table.reach[choice.figure] ?? {}) as [Place, number][];
    return new Map(found.filter(([, steps]) => steps <= most));
  });

  /** The volcano to be seen closely: where treasure is taken, what is pointed at, where one is. */
  readonly close = $derived.by((): Volcano | null => {
    const figure = activeFigure(this.table);
    const here = figure ? placeOf(this.table, figure) : "";
    const taking = ["TREASURE", "HAND", "TILE"].includes(this.table.phase);
    const wanted = this.pointed ?? this.choice.place ?? this.looked;
    if (taking && this.live && isVolcano(here)) return here;
    if (wanted && isVolcano(wanted)) return wanted;
    return isVolcano(here) ? here : this.looked;
  });

}

export const { startPlay, usePlay } = sharePlay((props) => new Play(props));

export const colourName = (cut: Cut): string => t(`dl.colour.${cut}`);
/** «♦Rot», as the server says it. */
export const marked = (cut: Cut): string => emblems[cut] + colourName(cut);
export const placeName = (place: Place | ""): string => {
  if (place === "") return t("dl.outside");
  return hasText(`dl.place.${place}`) ? t(`dl.place.${place}`) : t("dl.space", { n: place.slice(1) });
};
export const figureName = (figure: Figure): string =>
  t("dl.figure", { colour: colourName(colourOf(figure)), shape: t(`dl.shape.${seatOf(figure)}`) });
