// One board in play: the facts of the moment and what has been touched, shared by its parts.
import { getContext, setContext } from "svelte";
import { hasText, t } from "../../lib/i18n.svelte";
import type { BoardProps } from "../../lib/protocol";
import { onTurn, turnText } from "../../lib/turn";
import { nothing, question, targets, touch, type Choice, type Touch } from "./choice";
import { isVolcano, type Place, type Volcano } from "./map";
import { activeFigure, colourOf, emblems, pipsOf, placeOf, seatOf, tableOf, type Cut, type Die, type Figure } from "./material";
import { opening, reach, route } from "./paths";
import { spokenOf } from "./spoken";

export class Play {
  readonly #props: () => BoardProps;
  #touched = $state.raw({ menu: "", choice: nothing });
  /** The place under the pointer or with the focus. */
  pointed = $state<Place | null>(null);
  /** The volcano that somebody wants to see closely. */
  looked = $state<Volcano | null>(null);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly table = $derived.by(() => tableOf(this.#props().facts));
  readonly question = $derived.by(() => question(this.table, this.#props().menu));
  readonly #menu = $derived.by(() => this.menu.map((entry) => entry.do).join("|"));
  /** A choice lasts as long as its menu: a view that only brings talk does not undo it. */
  readonly choice = $derived.by(() => (this.#touched.menu === this.#menu ? this.#touched.choice : nothing));
  readonly spoken = $derived.by(() => spokenOf(this.table, this.#props().about));
  readonly targets = $derived.by(() => targets(this.question, this.choice));

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
    const found = reach(table, placeOf(table, `${choice.figure}${table.cur}`), most);
    return new Map([...found].map(([place, { steps }]) => [place, steps]));
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
  #pick(entry: number): void {
    this.clear();
    this.#props().pick(entry);
  }
}

const key = Symbol("drachenland");
export const startPlay = (props: () => BoardProps): Play => setContext(key, new Play(props));
export const usePlay = (): Play => getContext<Play>(key);

export const colourName = (cut: Cut): string => t(`dl.colour.${cut}`);
/** «♦Rot», as the server says it. */
export const marked = (cut: Cut): string => emblems[cut] + colourName(cut);
export const placeName = (place: Place | ""): string => {
  if (place === "") return t("dl.outside");
  return hasText(`dl.place.${place}`) ? t(`dl.place.${place}`) : t("dl.space", { n: place.slice(1) });
};
export const figureName = (figure: Figure): string =>
  t("dl.figure", { colour: colourName(colourOf(figure)), shape: t(`dl.shape.${seatOf(figure)}`) });
