// One table as this page sees it: what is shown, what still waits to be shown, and what we can do.
import type { LogLine, TableInfo, View } from "../net/protocol";
import { Refused } from "../net/socket";

type Eyes = number | null;

/** One version of the table; several people on one device have a view each. */
interface Moment {
  v: number;
  views: Map<Eyes, View>;
}

export interface Surroundings {
  request: <Answer>(what: string, fields?: object, prompt?: boolean) => Promise<Answer>;
  /** How long a step of somebody else stays in sight when more follow, in ms. */
  pace: () => number;
  /** Whether somebody at this game may know what others do not; also as long as that is not known. */
  secrets: (game: string) => boolean;
  /** A refusal that the person should hear of. */
  refused: (problem: unknown) => void;
  /** New lines of the log, as they come into sight. */
  seen?: (lines: LogLine[], view: View, mine: boolean) => void;
}

const played = new Set(["step", "chance", "undo", "miss", "timeout"]);
const crowd = 6; // from so many waiting moments on everything goes twice as fast

export class TableStore {
  info = $state.raw<TableInfo>();
  problem = $state.raw<Refused>();
  /** How many moments wait to be shown. */
  behind = $state(0);
  /** A request that changes the game is on its way. */
  busy = $state(false);
  /** The person in front of the screen, if several play on this device. */
  front = $state<Eyes>(null);
  /** When the newest view came, for clocks that run. */
  arrived = $state(0);

  private shown = $state.raw<Moment>();
  private newest = $state.raw<View>();
  private logs = $state.raw(new Map<Eyes, LogLine[]>());
  private queue: Moment[] = [];
  private shownAt = 0;
  private hold = 0;
  private told = 0; // the number of the last line that was
  private timer: ReturnType<typeof setTimeout> | undefined;
  private checking: ReturnType<typeof setTimeout> | undefined;

  readonly own: number[] = $derived.by(() =>
    (this.info?.seats ?? []).flatMap((seat, i) => (seat.you && !seat.away ? [i] : [])),
  );
  /** Several people share this device, and one may know what another does not. At the end all is known. */
  private readonly guarded: boolean = $derived.by(() => {
    const { game = "", phase = "over" } = this.info ?? {};
    return this.own.length > 1 && phase !== "over" && this.around.secrets(game);
  });
  readonly eyes: Eyes = $derived(this.front ?? this.own[0] ?? null);
  readonly view: View | undefined = $derived.by(() => {
    const own = this.shown?.views.get(this.eyes);
    return own ?? (this.guarded ? undefined : this.shown?.views.values().next().value);
  });
  readonly log: LogLine[] = $derived(this.logs.get(this.view?.seat ?? null) ?? []);
  readonly clock: View["clock"] | undefined = $derived(this.newest?.clock);
  /** One's own seats that are to act or to confirm. */
  readonly due: number[] = $derived.by(() => {
    const view = this.view;
    if (!view || view.phase !== "running") return [];
    return this.own.filter((seat) => view.acting.includes(seat) || view.wait?.seat === seat);
  });
  /** Who is asked for before anything else can happen: whose turn it is; where somebody has a secret and nobody
      has said yet who looks (after a reload), one of those who share this device. */
  readonly wanted: number[] = $derived.by(() => {
    const next = this.due[0];
    if (this.own.length < 2 || !this.view) return [];
    if (next === undefined) return this.front === null && this.guarded ? this.own : [];
    return this.front !== null && this.due.includes(this.front) ? [] : [next];
  });
  /** Nothing that only one of them may know is on the page. */
  readonly veiled: boolean = $derived(this.wanted.length > 0 && this.guarded);
  readonly myTurn: boolean = $derived(this.due.length > 0 && this.behind === 0);
  /** What the others did since one's own last step. */
  readonly news: LogLine[] = $derived.by(() => {
    const mine = this.log.findLastIndex((line) => line.kind === "step" && this.isMine(line));
    // What comes after their last step is the beginning of one's own turn.
    const theirs = this.log.findLastIndex((line) => line.kind === "step" || line.kind === "remark");
    return this.log
      .slice(mine + 1, theirs + 1)
      .filter((line) => (played.has(line.kind) || line.kind === "remark") && line.text && !line.quiet);
  });

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
    readonly invite?: string,
  ) {}

  /** The invitation to a private table, for the pages about it: whoever only watches needs it there too. */
  get pass(): string | undefined {
    return this.info?.private ? (this.invite ?? this.info.invite ?? undefined) : undefined;
  }

  get v(): number {
    return this.newest?.v ?? 0;
  }

  /** Opens the table, or opens it again after a loss, from what was seen last. */
  async open(): Promise<void> {
    try {
      await this.enter(this.newest ? { v: this.newest.v } : {});
      this.problem = undefined;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.code !== "lost" && problem.code !== "offline") this.problem = problem;
    }
  }

  /** The whole table again, in the language that the server speaks now. */
  async reread(): Promise<void> {
    this.skip();
    this.logs = new Map();
    await this.enter().catch((problem: unknown) => this.around.refused(problem));
  }

  /** No heartbeat is needed yet: opening the table notices a dead connection by itself. */
  private enter(seen: { v?: number } = {}): Promise<unknown> {
    const invite = this.invite ? { invite: this.invite } : {};
    return this.around.request("open", { table: this.id, ...seen, ...invite }, true);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.checking);
    this.around.request("close", { table: this.id }).catch(() => undefined);
  }

  push(push: TableInfo | View): void {
    if (push.t === "table") this.info = push;
    else this.arrive(push);
  }

  /** Asks whether what we have is what the server has, and that it is there at all. */
  async beat(): Promise<void> {
    if (!this.newest || this.problem) return;
    type Pulse = { v: number; hash: string };
    const pulse = await this.around
      .request<Pulse>("beat", { table: this.id }, true)
      .catch(() => undefined);
    if (!pulse || !this.differs(pulse)) return;
    // What makes the difference may be just behind this answer.
    clearTimeout(this.checking);
    this.checking = setTimeout(() => this.differs(pulse) && this.v <= pulse.v && void this.open(), 500);
  }

  /** Shows at once everything that waits. */
  skip(): void {
    while (this.complete) this.showNext();
    this.hold = 0;
    clearTimeout(this.timer);
  }

  take(seat: number): void {
    this.front = seat;
  }

  pick(entry: number, goOn = false): Promise<boolean> {
    const chosen = this.view;
    if (!chosen || this.behind > 0) return Promise.resolve(false);
    return this.change("pick", { v: chosen.v, entry, ...(goOn ? { go: true } : {}) });
  }

  confirm(): Promise<boolean> {
    return this.change("go", { v: this.view?.v });
  }

  undo(steps: number): Promise<boolean> {
    return this.change("undo", { v: this.view?.v, steps });
  }

  askUndo(steps: number): Promise<boolean> {
    return this.change("ask_undo", { v: this.view?.v, steps });
  }

  consent(yes: boolean, seat: number): Promise<boolean> {
    return this.change("consent", { v: this.view?.v, yes, seat });
  }

  /** What the seat in front would do in somebody else's place; no words take it back. */
  async advise(words: string): Promise<void> {
    await this.ask("advise", { ...this.seatField(), v: this.view?.v, words });
  }

  /** A request about this table; refusals are told. Gives its answer, or nothing. */
  async ask<Answer>(what: string, fields: object = {}): Promise<Answer | undefined> {
    try {
      return await this.around.request<Answer>(what, { table: this.id, ...fields });
    } catch (problem) {
      this.around.refused(problem);
      return undefined;
    }
  }

  /** For requests in the name of the seat in front, where there is one. */
  seatField(): { seat?: number } {
    return this.eyes === null ? {} : { seat: this.eyes };
  }

  isMine(line: LogLine): boolean {
    return line.seat !== null && (this.info?.seats[line.seat]?.you ?? false);
  }

  private async change(what: string, fields: object): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.hold = 0; // what follows an own choice is never delayed
    try {
      return (await this.ask(what, { ...this.seatField(), ...fields })) !== undefined;
    } finally {
      this.busy = false;
    }
  }

  private differs(pulse: { v: number; hash: string }): boolean {
    return pulse.v !== this.v || pulse.hash !== this.newestOfFirstSeat?.hash;
  }

  private get newestOfFirstSeat(): View | undefined {
    const last = this.queue.at(-1) ?? this.shown;
    const seats = [...(last?.views.keys() ?? [])].sort((a, b) => (a ?? 0) - (b ?? 0));
    return last?.views.get(seats[0] ?? null);
  }

  private arrive(view: View): void {
    this.newest = view;
    this.arrived = Date.now();
    const last = this.queue.at(-1) ?? this.shown;
    if (last && last.v === view.v) {
      this.join(last, view);
      return;
    }
    this.queue.push({ v: view.v, views: new Map([[view.seat, view]]) });
    this.behind = this.queue.length;
    const own = view.log.some((line) => line.kind !== "chat" && this.isMine(line));
    const hidden = typeof document !== "undefined" && document.visibilityState === "hidden";
    if (own || hidden || !this.shown) this.skip();
    this.schedule();
  }

  /** A view of a version that is known: of another seat, or the same again after a loss. */
  private join(moment: Moment, view: View): void {
    moment.views.set(view.seat, view);
    if (moment !== this.shown) {
      this.schedule(); // it may have waited for this
      return;
    }
    this.shown = { v: moment.v, views: new Map(moment.views) };
    this.tell(view, this.remember(view));
  }

  /** Whether the next moment can be shown: not through a neighbour's view while the right one is still on its way. */
  private get complete(): boolean {
    const next = this.queue[0];
    return next !== undefined && (!this.guarded || next.views.has(this.eyes) || this.queue.length > 1);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    while (this.complete) {
      const wait = this.shownAt + this.hold - Date.now();
      if (wait > 0) {
        this.timer = setTimeout(() => this.schedule(), wait);
        return;
      }
      this.showNext();
    }
  }

  private showNext(): void {
    const moment = this.queue.shift();
    if (!moment) return;
    this.behind = this.queue.length;
    this.shownAt = Date.now();
    this.shown = moment;
    const views = [...moment.views.values()];
    const fresh = views.map((view) => this.remember(view));
    const others = fresh.flat().some((line) => played.has(line.kind) && !this.isMine(line));
    this.hold = others ? this.around.pace() / (this.queue.length > crowd ? 2 : 1) : 0;
    views.forEach((view, i) => this.tell(view, fresh[i] ?? []));
  }

  /** Tells new lines of the seat in front only: those of a neighbour may name what was drawn in secret. */
  private tell(view: View, lines: LogLine[]): void {
    if (this.veiled) return; // nobody has said who listens
    if (this.eyes === null ? view !== this.view : view.seat !== this.eyes) return;
    const news = lines.filter((line) => line.n > this.told); // the rest is read again
    this.told = news.at(-1)?.n ?? this.told;
    this.around.seen?.(news, view, news.some((line) => this.isMine(line)));
  }

  /** Adds the lines of a view to the log of its seat; gives those that are new there. */
  private remember(view: View): LogLine[] {
    const old = this.logs.get(view.seat) ?? [];
    const known = old.at(-1)?.n ?? 0;
    const lines = view.log.filter((line) => line.n > known);
    if (lines.length > 0) this.logs = new Map(this.logs).set(view.seat, [...old, ...lines]);
    return lines;
  }
}
