// One board in play: what only this game adds to it.
import { BoardPlay, sharePlay } from "../../lib/board/play.svelte";
import { lang, t } from "../../lib/text/i18n.svelte";
import type { Advice, BoardProps } from "../../lib/net/protocol";
import { keep, recall } from "../../lib/browser/storage";
import { castleIn, nothing, readMove, targets, touch, type Choice, type Move, type Option, type Touch } from "./choice";
import { buildersOf, castleAt, isLudwig, leftOf, rightOf, tableOf, type Castle, type Cell, type Letter, type Table } from "./material";
import { roomOf } from "./rooms";
import { spokenOf } from "./spoken";
import { cellsFor, entered, standing, wishFor } from "./wishes";

/** A tile that somebody reads: in a hand, or in a castle. */
export interface Look {
  tile: string;
  castle?: Letter;
  cell?: Cell;
}
export type Side = "left" | "right";
const sendPlace = "tafelrunde.zs.send";
const draftPlace = "tafelrunde.zs.drafts";

export class Play extends BoardPlay<Table, Move, Choice, Touch> {
  /** The cell under the pointer or with the focus. */
  pointed = $state.raw<{ castle: Letter; cell: Cell } | null>(null);
  look = $state.raw<Look | null>(null);
  /** A tile whose cells are shown though it is not one's turn to lay it. */
  chip = $state.raw<{ castle: Letter; tile: string } | null>(null);
  /** On a phone one castle at a time. */
  side = $state<Side>("left");
  /** A castle in a window of its own. */
  opened = $state<Letter | null>(null);
  showPoints = $state(false);
  sendNow = $state(recall(sendPlace) === "yes");
  #drafts = $state.raw<{ turn: string; words: string[] }>({ turn: "", words: [] });

  constructor(props: () => BoardProps) {
    super(props, { tableOf, readMove, nothing, touch });
    try {
      const kept = JSON.parse(recall(draftPlace) ?? "{}") as { turn?: string; words?: string[] };
      if (kept.turn && Array.isArray(kept.words)) this.#drafts = { turn: kept.turn, words: kept.words };
    } catch {
      // Nothing of ours.
    }
  }

  readonly spoken = $derived.by(() => spokenOf(this.props.about));

  get acting() {
    return this.props.acting;
  }
  override name = (place: number): string => {
    if (isLudwig(this.table, place)) return "Ludwig";
    return this.props.seats[place]?.name ?? `${place + 1}`;
  };
  readonly left = $derived.by(() => leftOf(this.table, this.front));
  readonly right = $derived.by(() => rightOf(this.table, this.front));
  /** The castles of the others, in the order of the table. */
  readonly otherCastles = $derived.by((): Castle[] => {
    const n = this.table.places;
    return Array.from({ length: n }, (_, i) => this.table.castles[(this.front + 1 + i) % n] as Castle).filter(
      (castle) => castle !== this.left && castle !== this.right,
    );
  });
  isMine = (castle: Castle): boolean => this.seat !== null && buildersOf(this.table, castle).includes(this.seat);
  readonly hand = $derived.by(() => this.table.hand[this.front] ?? []);

  /** Cells of a castle that a tile can go to by the menu. */
  targets = (castle: Castle): Map<Cell, Option> => targets(this.question, castle.letter);
  /** The tile whose cells are shown in a castle, and what touching one does. */
  laying = (castle: Castle): { tile: string; cells: Map<Cell, number | null>; as: "move" | "rather" | "draft" | "advice" } | null => {
    const mine = this.targets(castle);
    const [first] = mine.values();
    if (first?.move.verb === "place") {
      const gains = cellsFor(castle, first.move.tile);
      return { tile: first.move.tile, cells: new Map([...mine.keys()].map((cell) => [cell, gains.get(cell) ?? null])), as: first.move.rather ? "rather" : "move" };
    }
    const { chip } = this;
    if (!chip || chip.castle !== castle.letter) return null;
    const as = wishFor(this.table, this.seat, castle.letter, chip.tile);
    return as && (as === "draft" || this.canAdvise) ? { tile: chip.tile, cells: cellsFor(castle, chip.tile), as } : null;
  };
  /** The cell that is thought about: pointed at, or touched. */
  readonly aim = $derived.by(() => this.pointed ?? this.choice.cell);

  // Advice (ZS-P21).
  get advice(): Advice[] {
    return this.props.advice ?? [];
  }
  get canAdvise(): boolean {
    return this.props.advise !== undefined && this.seat !== null && ["ASSIGN", "BUILD"].includes(this.table.phase);
  }
  advise(words: string): void {
    this.props.advise?.(words);
  }
  /** A bot that builds with us is asked; it waits a little for advice (ZS-P50). */
  readonly botAsks = $derived.by(() => {
    const { seats } = this.props;
    const next = [1, seats.length - 1].map((step) => ((this.seat ?? 0) + step) % seats.length);
    return this.canAdvise && next.some((seat) => this.acting.includes(seat) && (seats[seat]?.kind === "bot" || seats[seat]?.away === true));
  });
  adviceOn = (words: string): Advice[] => this.advice.filter((one) => one.do === words);
  adviceFor = (letter: Letter): Advice[] =>
    this.advice.filter((one) => {
      const move = readMove(one.do);
      return move !== undefined && castleIn(move) === letter;
    });
  /** Advice that can be taken with one click. */
  readonly offered = $derived.by(() =>
    this.advice.flatMap((one) => {
      const entry = this.menu.findIndex((item) => item.do === one.do);
      return entry >= 0 && one.seat !== this.seat ? [{ ...one, entry }] : [];
    }),
  );

  // Drafts (ZS-P20).
  get #turn(): string {
    return `${this.props.table ?? ""} ${this.table.round}.${this.table.turn} ${this.seat}`;
  }
  readonly drafts = $derived.by((): string[] => {
    if (this.seat === null || this.#drafts.turn !== this.#turn) return [];
    return standing(this.table, this.seat, this.#drafts.words);
  });
  /** The entry that a draft has foreseen. */
  readonly due = $derived.by((): number | undefined => {
    const entry = this.menu.findIndex((item) => this.drafts.includes(item.do));
    return entry >= 0 ? entry : undefined;
  });
  draft(words: string): void {
    this.#drafts = { turn: this.#turn, words: entered(this.drafts, words) };
    keep(draftPlace, JSON.stringify(this.#drafts));
  }
  setSendNow(on: boolean): void {
    this.sendNow = on;
    keep(sendPlace, on ? "yes" : "no");
  }

  /** A cell of a castle was touched: a move, a draft or advice, as the tile shown there is. */
  touchCell(castle: Castle, cell: Cell, sure: boolean): void {
    const shown = this.laying(castle);
    if (!shown || shown.as === "move" || shown.as === "rather") return this.do({ on: "cell", castle: castle.letter, cell, sure });
    if (!shown.cells.has(cell)) return void (this.chip = null);
    const words = `place ${shown.tile} ${cell} ${castle.letter}`;
    if (shown.as === "draft") this.draft(words);
    else this.advise(words);
    this.chip = null;
    this.pointed = null;
  }
  override get canClear(): boolean {
    return this.opened === null && (this.chosen || this.chip !== null);
  }
  override clear(): void {
    this.chip = null;
    super.clear();
  }
  override pick(entry: number): void {
    this.pointed = null;
    super.pick(entry);
  }
  castle = (letter: Letter): Castle | undefined => castleAt(this.table, letter);
}

export const { startPlay, usePlay } = sharePlay((props) => new Play(props));

export const isFinger = (event: Event): boolean => "pointerType" in event && event.pointerType === "touch";
export const roomName = (tile: string): string => roomOf(tile)?.names[lang()] ?? tile;
/** What people call a castle; the notation has its letter. */
export const nameOf = (letter: Letter): string => t(`zs.castle.name.${letter}`);
export const castleName = (letter: Letter): string => t("zs.castle", { castle: nameOf(letter) });
