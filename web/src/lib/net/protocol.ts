// The messages of protocol/protocol.md as types.

export type Lang = "de" | "en";
export type Phase = "open" | "running" | "paused" | "over";

export interface Refusal {
  code: string;
  text: string;
  field?: string;
}

export interface Entry {
  do: string; // in the game's notation: «keep blue blue»
  say: string; // for people
  brief: string;
}

export interface LogLine {
  n: number;
  kind: string;
  seat: number | null;
  do?: string;
  text?: string;
  quiet?: boolean;
  mine?: boolean; // talk: we said it
  by?: number; // talk: the first line that the same person said here
}

export interface SheetPart {
  say: string;
  count: number;
  points: number;
}
export interface Result {
  winners: number[];
  /** `name`: of a row that is no seat. */
  seats: { total: number; place: number; parts: SheetPart[]; name?: string }[];
}

/** What a seat would do in the place of whoever decides. */
export interface Advice {
  seat: number;
  do: string;
  say: string;
}

export type Facts = Record<string, unknown>;

export interface View {
  t: "view";
  table: string;
  v: number;
  seat: number | null;
  hash: string;
  phase: Phase;
  facts?: Facts;
  acting: number[];
  ask: string;
  menu: Entry[];
  wait: { seat: number; for: "roll" | "turn" } | null;
  undo: number;
  points?: number[];
  clock: { left: (number | null)[]; runs: number[] };
  consent?: { by: number; steps: number; agreed: number[] };
  silent?: boolean; // nobody may talk now
  advice?: Advice[];
  log: LogLine[];
  result?: Result;
}

export interface SeatInfo {
  name: string;
  kind: "human" | "bot" | "open";
  level?: string;
  you: boolean;
  here: boolean;
  away: boolean;
  free?: boolean; // we may sit there
  sworn?: boolean; // before the start: the nonce is given
  reserved?: boolean; // an open seat that is kept for us
}

export type Clock = { kind: "none" } | { kind: "move" | "total"; seconds: number };

export interface TableInfo {
  t: "table";
  table: string;
  game: string;
  rules: number;
  phase: Phase;
  host: boolean;
  private: boolean;
  confirm: boolean;
  chat: boolean;
  clock: Clock;
  setup: Record<string, unknown>;
  seats: SeatInfo[];
  watching: number;
  commitment: string;
  nonces: string[] | null;
  secret: string | null;
  invite: string | null;
  rematch: string | null;
  muted?: number[]; // for the host: `by` of those who are
}

export interface Row {
  table: string;
  game: string;
  phase: Phase;
  seats: { name: string; kind: SeatInfo["kind"] }[];
  made: number;
  yours?: boolean;
  turn?: boolean;
}

export interface Frame {
  step: number;
  facts: Facts;
  log: LogLine[];
  acting: number[];
  ask: string;
  points?: number[];
  result?: Result;
}

export interface GameInfo {
  id: string;
  rules: number;
  min: number;
  max: number;
  secrets: boolean; // somebody may know what others do not
  title: Record<Lang, string>;
  about: Record<Lang, string>;
  bots: string[];
  setup: {
    field: string;
    default: string | number;
    values: (string | number)[];
    names: Record<string, Record<Lang, string>>; // of the values that need one
    text: Record<Lang, string>;
    ask?: Record<Lang, string>; // how the rules find who begins
  }[];
}

export type Push =
  | View
  | TableInfo
  | { t: "turn"; table: string; game: string }
  | { t: "bye"; code: string; text: string };

/** One of the best choices: what to expect of it at the end of the game, and why. */
export interface Tip {
  entry: number;
  points: number;
  chance: number;
  why: string;
}

/** Tips for the menu of version `v`, the best first. */
export interface Hint {
  v: number;
  tips: Tip[];
}

/** What a game's board gets and gives. Boards know no rules: they draw facts and offer the menu. */
export interface BoardProps {
  facts: Facts;
  seat: number | null; // whose eyes; null: a watcher
  seats: SeatInfo[];
  acting: number[];
  ask: string;
  menu: Entry[]; // empty unless something can be picked here and now
  points?: number[];
  log: LogLine[]; // what led to these facts, newest last
  lang: Lang;
  /** Words of the notation whose pieces are to be marked: a hint, or a line of the log that somebody
      points at. `seat`: whose; null: luck's. */
  about?: { do: string; hint: boolean; seat: number | null } | undefined;
  /** Picks an entry. `go`: confirm at once, without a chance to take it back. */
  pick: (entry: number, go?: boolean) => void;
  /** Asks why words of the notation are not possible; the answer is shown by the table screen. */
  why: (words: string) => void;
  table?: string; // which one, if it is being played
  advice?: Advice[];
  /** Advises whoever decides to give this answer; empty words take all of one's own advice back. */
  advise?: (words: string) => void;
}
