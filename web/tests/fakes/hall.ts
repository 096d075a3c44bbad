// A hall that plays back the frames of a recorded game: enough of the protocol to look at every page and
// to test the client without a server.
import type { Entry, Frame, GameInfo, Row, SeatInfo, TableInfo, View } from "../../src/lib/net/protocol";

export type RecordedFrame = Frame & { menu: Entry[] };
type Message = Record<string, unknown>;
type Send = (message: object) => void;

export const gameList: GameInfo[] = [
  {
    id: "drachenwurf",
    rules: 1,
    min: 2,
    max: 6,
    secrets: false,
    title: { de: "Drachenwurf", en: "Drachenwurf" },
    about: {
      de: "Würfelt um 36 Drachen, raubt sie einander und bringt sie in den Hort.",
      en: "Roll for 36 dragons, rob each other and bring them home.",
    },
    bots: ["lehrling", "geselle", "meister", "grossmeister"],
    setup: [
      { field: "players", default: "2", values: ["2", "3", "4", "5", "6"], names: {}, text: { de: "", en: "" } },
      {
        field: "start",
        default: "lot",
        values: ["lot", "0", "1", "2", "3", "4", "5"],
        names: { lot: { de: "Das Los entscheidet", en: "Drawn by lot" } },
        text: { de: "Wer beginnt.", en: "Who begins." },
      },
    ],
  },
];

export interface Scene {
  frames: RecordedFrame[];
  at: number; // the frame that is shown
  phase: TableInfo["phase"];
  you: number[]; // the seats of this guest
  wait?: View["wait"];
  consent?: View["consent"];
  undo?: number;
  clock?: View["clock"];
  names?: string[];
  slow?: number; // by how many versions a hint comes too late
  rematch?: string; // the table that follows
  private?: boolean;
  kept?: boolean; // the open seat is kept for somebody else
  rows?: { open: Row[]; running: Row[]; mine: Row[] };
}

const hex = (n: number) => "0123456789abcdef".repeat(n / 16);

export class FakeHall {
  private v = 1;
  constructor(
    readonly scene: Scene,
    private readonly send: Send,
  ) {}

  receive(text: string): void {
    const message = JSON.parse(text) as Message & { id: number; do: string };
    const answer = this.answer(message);
    this.send("code" in answer ? { re: message.id, no: answer } : { re: message.id, ok: answer });
    if (message.do === "open") this.show(true);
    if (message.do === "pick" || message.do === "go") this.advance();
  }

  /** Shows the next frame, as the server does after a step. */
  advance(): void {
    this.scene.at = Math.min(this.scene.at + 1, this.scene.frames.length - 1);
    this.v++;
    this.show(false);
  }

  private answer({ do: what, ...rest }: Message & { do: string }): object {
    const rows = this.scene.rows ?? { open: [], running: [], mine: [] };
    switch (what) {
      case "hello":
        return { key: hex(64), guest: "gast", name: "Gast", protocol: 1, server: "fake", now: Date.now() };
      case "tables":
        return { open: rows.open, running: rows.running };
      case "mine":
        return { tables: rows.mine };
      case "create":
      case "rematch":
      case "take":
        return { table: "fake", seat: 0 };
      case "beat":
        return { v: this.v, hash: this.hash, now: Date.now() };
      case "hint":
        return {
          v: this.v - (this.scene.slow ?? 0),
          tips: [
            { entry: 0, points: 34.4, chance: 0.62, why: "Dafür spricht: Punkte im Hort." },
            { entry: 1, points: 30, chance: 0.5, why: "Kaum ein Unterschied." },
          ],
        };
      case "carry":
        return { code: hex(32) };
      case "why":
        return { legal: false, rule: "DW-406", text: "Von einer Farbe nimmst du alle Würfel." };
      case "pick":
        if (rest["v"] !== this.v) return { code: "stale", text: "Das Menü hat sich geändert." };
        return { v: this.v + 1 };
      case "start":
        this.scene.phase = "running";
        return {};
      default:
        return { v: this.v };
    }
  }

  private get hash(): string {
    return `hash${this.v}`;
  }

  private seats(): SeatInfo[] {
    const players = Number(this.scene.frames[0]?.facts["players"] ?? 2);
    const names = this.scene.names ?? ["Anna", "Greedy", "Oma", "Ben", "Clara", "Friedrich-Wilhelm"];
    return Array.from({ length: players }, (_, i) => {
      const you = this.scene.you.includes(i);
      const bot = !you && i % 2 === 1;
      const kind = bot ? "bot" : this.scene.phase === "open" && i === 2 && !you ? "open" : "human";
      const kept = this.scene.kept ?? false;
      const name = kind === "open" && !kept ? "" : (names[i] ?? `P${i}`);
      const seat: SeatInfo = { name, kind, you, here: i < 4, away: false, free: kind === "open" && !kept };
      return bot ? { ...seat, level: "greedy" } : seat;
    });
  }

  private show(opened: boolean): void {
    const { frames, at, phase, you } = this.scene;
    const frame = frames[at];
    if (!frame) return;
    const table: TableInfo = {
      t: "table", table: "fake", game: "drachenwurf", rules: 1, phase, host: true, private: this.scene.private ?? false,
      confirm: true, chat: true, clock: { kind: "none" }, setup: { players: 2, start: 0 },
      seats: this.seats(), watching: 2, commitment: hex(64), nonces: ["", ""], secret: null,
      invite: null, rematch: this.scene.rematch ?? null,
    };
    this.send(table);
    const log = opened ? frames.slice(0, at + 1).flatMap((one) => one.log) : frame.log;
    for (const seat of you.length > 0 ? you : [null]) {
      const mine = seat !== null && frame.acting.includes(seat);
      const { wait = null, undo = 0, consent, clock } = this.scene;
      const view: View = {
        t: "view", table: "fake", v: this.v, seat, hash: this.hash, phase, acting: frame.acting,
        ask: frame.ask, menu: mine && !wait ? frame.menu : [], wait, undo, log,
        clock: clock ?? { left: this.seats().map(() => null), runs: [] },
        ...(phase === "open" ? {} : { facts: frame.facts }),
        ...(frame.points ? { points: frame.points } : {}),
        ...(frame.result && phase === "over" ? { result: frame.result } : {}),
        ...(consent ? { consent } : {}),
      };
      this.send(view);
    }
  }
}
