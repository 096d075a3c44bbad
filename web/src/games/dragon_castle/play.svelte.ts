// One board in play: the facts of the moment and what has been touched, shared by its parts.
import { getContext, setContext } from "svelte";
import { t } from "../../lib/i18n.svelte";
import type { BoardProps } from "../../lib/protocol";
import { onTurn, turnText } from "../../lib/turn";
import { twins } from "./castle";
import { heldKind, nothing, question, targets, touch, type Choice, type Touch } from "./choice";
import { isCastle, tableOf, type Kind, type Space } from "./material";
import { effectOf } from "./realm";
import type { Lens } from "./score";
import { spokenOf } from "./spoken";

export class Play {
  readonly #props: () => BoardProps;
  #touched = $state.raw({ menu: "", choice: nothing });
  /** The space under the pointer or with the focus. */
  pointed = $state<Space | null>(null);
  /** The card whose points somebody wants to see on the board: touched, or pointed at. */
  lensKept = $state<Lens | null>(null);
  lensPointed = $state<Lens | null>(null);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly table = $derived.by(() => tableOf(this.#props().facts));
  readonly question = $derived.by(() => question(this.table, this.#props().menu));
  readonly #menu = $derived.by(() => this.menu.map((entry) => entry.do).join("|"));
  /** A choice lasts as long as its menu: a view that only brings talk does not undo it. */
  readonly choice = $derived.by(() => (this.#touched.menu === this.#menu ? this.#touched.choice : nothing));
  readonly spoken = $derived.by(() => spokenOf(this.#props().about));
  readonly targets = $derived.by(() => targets(this.question, this.choice));
  /** The tile that is placed next. */
  readonly held = $derived.by(() => heldKind(this.question, this.choice));
  /** What is counted on the board; at the end it begins with the shrines. */
  readonly lens = $derived.by((): Lens | null => this.lensPointed ?? this.lensKept ?? (this.table.over ? "shrines" : null));

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

  /** The space that is thought about: pointed at, or touched. */
  readonly aim = $derived.by(() => this.pointed ?? this.choice.space);

  /** Identical tiles in the castle, and which of them would make a pair: of the one pointed at. */
  readonly twins = $derived.by((): Map<Space, boolean> =>
    this.aim !== null && isCastle(this.aim) && !["AFTER_FIRST", "SECOND"].includes(this.table.phase) ? twins(this.table, this.aim) : new Map(),
  );
  /** What would happen in the own realm. */
  readonly effect = $derived.by(() => {
    const [option] = this.aim === null || !this.live ? [] : (this.targets.get(this.aim) ?? []);
    return option ? effectOf(this.table, option.move) : null;
  });
  /** Whether the realm is where the next touch goes. */
  readonly building = $derived.by(() => this.live && [...this.targets.keys()].some((space) => !isCastle(space)));

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

const key = Symbol("dragon_castle");
export const startPlay = (props: () => BoardProps): Play => setContext(key, new Play(props));
export const usePlay = (): Play => getContext<Play>(key);

export const kindName = (kind: Kind): string => t(`dc.kind.${kind}`);
