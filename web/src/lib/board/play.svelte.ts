// One board in play: the facts of the moment and what has been touched, shared by the parts of the board.
// Each game derives from it and adds what is its own.
import { getContext, setContext } from "svelte";
import type { BoardProps, Facts } from "../net/protocol";
import { readMenu, type LookingOutcome, type Question } from "./choice";
import { onTurn, turnText } from "./turn";

/** How the board of a game reads facts and menu, and what touching its pieces does. */
export interface Reading<Table, Move, Choice, Touch> {
  tableOf: (facts: Facts) => Table;
  readMove: (words: string) => Move | undefined;
  nothing: Choice;
  touch: (question: Question<Table, Move>, choice: Choice, at: Touch) => LookingOutcome<Choice>;
}

/** `cur`: whose turn it is, in games where one plays after the other. */
export type Seated = { players: number; cur?: number };

export class BoardPlay<Table extends Seated, Move, Choice, Touch> {
  readonly #props: () => BoardProps;
  readonly #game: Reading<Table, Move, Choice, Touch>;
  #touched = $state.raw<{ moment: string; choice: Choice }>();

  constructor(props: () => BoardProps, game: Reading<Table, Move, Choice, Touch>) {
    this.#props = props;
    this.#game = game;
  }

  get props(): BoardProps {
    return this.#props();
  }
  readonly table = $derived.by(() => this.#game.tableOf(this.props.facts));
  readonly question = $derived.by((): Question<Table, Move> => ({
    table: this.table,
    options: readMenu(this.props.menu, this.#game.readMove),
  }));
  readonly #moment = $derived.by(() => this.moment());
  /** A choice lasts as long as its menu: a view that only brings talk does not undo it. */
  readonly choice = $derived.by((): Choice =>
    this.#touched && this.#touched.moment === this.#moment ? this.#touched.choice : this.untouched(),
  );
  /** Whether anything is chosen. */
  readonly chosen = $derived.by(() => JSON.stringify(this.choice) !== JSON.stringify(this.#game.nothing));

  get menu() {
    return this.props.menu;
  }
  /** Whether something can be picked here and now. */
  get live(): boolean {
    return this.menu.length > 0;
  }
  get seat(): number | null {
    return this.props.seat;
  }
  /** The seat whose things are large: one's own, or the first for those who watch. */
  get front(): number {
    return this.seat ?? 0;
  }
  get watching(): boolean {
    return this.seat === null;
  }
  get log() {
    return this.props.log;
  }
  /** The words of a hint, for the button that does it. */
  get hint(): string {
    const { about } = this.props;
    return about?.hint ? about.do : "";
  }
  /** The seat that the table waits for, and the words for it. */
  get turn(): number {
    return onTurn(this.props, this.table.cur ?? 0);
  }
  get turnText(): string {
    return turnText(this.props, this.table.cur ?? 0);
  }
  name = (seat: number): string => this.props.seats[seat]?.name ?? `${seat + 1}`;
  /** Everybody, in the order of play from the front seat. */
  get seats(): number[] {
    const n = this.table.players;
    return Array.from({ length: n }, (_, i) => (this.front + i) % n);
  }
  get others(): number[] {
    return this.seats.slice(1);
  }

  do(at: Touch): void {
    const outcome = this.#game.touch(this.question, this.choice, at);
    if ("pick" in outcome) return this.pick(outcome.pick);
    if ("choice" in outcome) this.choose(outcome.choice);
    if ("why" in outcome) this.why(outcome.why);
  }
  choose(choice: Choice): void {
    this.#touched = { moment: this.#moment, choice };
  }
  /** Whether there is something that Escape takes back. */
  get canClear(): boolean {
    return this.chosen;
  }
  clear(): void {
    this.choose(this.#game.nothing);
  }
  /** `go`: a decision with nothing to take back is confirmed at once. */
  pick(entry: number, go = false): void {
    this.clear();
    if (go) this.props.pick(entry, true);
    else this.props.pick(entry);
  }
  /** Escape takes the choice back from anywhere on the board. */
  onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.canClear) return;
    event.stopPropagation();
    this.clear();
  };

  /** Asks why words of the notation are not possible. */
  protected why(words: string): void {
    this.props.why(words);
  }
  /** As long as this stays the same a choice lasts. */
  protected moment(): string {
    return this.menu.map((entry) => entry.do).join("|");
  }
  /** What is chosen before anything has been touched. */
  protected untouched(): Choice {
    return this.#game.nothing;
  }
}

/** How the parts of a board reach the one that is in play. */
export function sharePlay<Play>(make: (props: () => BoardProps) => Play): {
  startPlay: (props: () => BoardProps) => Play;
  usePlay: () => Play;
} {
  const key = Symbol("play");
  return { startPlay: (props) => setContext(key, make(props)), usePlay: () => getContext<Play>(key) };
}
