// One board in play: what only this game adds to it.
import { BoardPlay, sharePlay } from "../../lib/board/play.svelte";
import { t } from "../../lib/text/i18n.svelte";
import type { BoardProps } from "../../lib/net/protocol";
import { twins } from "./castle";
import { heldKind, nothing, readMove, targets, touch, type Choice, type Move, type Touch } from "./choice";
import { isCastle, tableOf, type Effect, type Kind, type Lens, type Space, type Table } from "./material";
import { spokenOf } from "./spoken";

export class Play extends BoardPlay<Table, Move, Choice, Touch> {
  /** The space under the pointer or with the focus. */
  pointed = $state<Space | null>(null);
  /** The card whose points somebody wants to see on the board: touched, or pointed at. */
  lensKept = $state<Lens | null>(null);
  lensPointed = $state<Lens | null>(null);

  constructor(props: () => BoardProps) {
    super(props, { tableOf, readMove, nothing, touch });
  }

  readonly spoken = $derived.by(() => spokenOf(this.props.about));
  readonly targets = $derived.by(() => targets(this.question, this.choice));
  /** The tile that is placed next. */
  readonly held = $derived.by(() => heldKind(this.question, this.choice));
  /** What is counted on the board; at the end it begins with the shrines. */
  readonly lens = $derived.by((): Lens | null => this.lensPointed ?? this.lensKept ?? (this.table.over ? "shrines" : null));

  /** The space that is thought about: pointed at, or touched. */
  readonly aim = $derived.by(() => this.pointed ?? this.choice.space);

  /** Identical tiles in the castle, and which of them would make a pair: of the one pointed at. */
  readonly twins = $derived.by((): Map<Space, boolean> =>
    this.aim !== null && isCastle(this.aim) && !["AFTER_FIRST", "SECOND"].includes(this.table.phase) ? twins(this.table, this.aim) : new Map(),
  );
  /** What would happen in the own realm. */
  readonly effect = $derived.by((): Effect | undefined => {
    const [option] = this.aim === null || !this.live ? [] : (this.targets.get(this.aim) ?? []);
    return option && this.table.effects.get(option.words);
  });
  /** Whether the realm is where the next touch goes. */
  readonly building = $derived.by(() => this.live && [...this.targets.keys()].some((space) => !isCastle(space)));

}

export const { startPlay, usePlay } = sharePlay((props) => new Play(props));

export const kindName = (kind: Kind): string => t(`dc.kind.${kind}`);
