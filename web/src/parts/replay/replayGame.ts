// A game to look at again: where it comes from, and how its frames fall into turns and lines.
import { hall, listen, request } from "../../lib/hall/hall.svelte";
import type { Frame, Lang, LogLine, SeatInfo, TableInfo, View } from "../../lib/net/protocol";
import { Refused } from "../../lib/net/socket";

export interface ReplayGame {
  game: string;
  seats: SeatInfo[];
  me: number | null;
  frames: Frame[];
  over: boolean;
}

export type Move = "first" | "turn_back" | "back" | "forward" | "turn_forward" | "last";

/** A file that the server does not accept: where and why. */
export class BadFile extends Error {
  constructor(
    readonly place: string,
    text: string,
  ) {
    super(text);
  }
}

const newest = 1_000_000_000; // no version is later

/** What the table tells about itself when it is opened. The lines of its log are not wanted here; the
    answer to «beat» comes after everything that «open» pushes. */
async function opened(table: string, way: { invite?: string }): Promise<TableInfo> {
  let info: TableInfo | undefined;
  const heard = (push: TableInfo | View) => {
    if (push.t === "table") info = push;
  };
  const stop = listen(table, { push: heard, reopen: () => {}, reread: () => {} });
  try {
    await request("open", { table, v: newest, ...way }, true);
    await request("beat", { table }, true);
  } finally {
    stop();
  }
  if (!info) throw new Refused({ code: "unknown_table", text: "" });
  return info;
}

/** All that was asked for before is here before the frames are asked for, and what can wait comes after
    them: their answer is larger than what the server lets wait behind other messages for a reader. */
export async function loadTable(table: string, lang: Lang, invite?: string): Promise<ReplayGame> {
  // The frames are to be in that language. Without a connection this waits for one; one that is there has to answer.
  await request("lang", { lang }, hall.link === "online");
  const way = invite ? { invite } : {};
  try {
    const info = await opened(table, way);
    const { frames } = await request<{ frames: Frame[] }>("replay", { table, ...way });
    const me = info.seats.findIndex((seat) => seat.you);
    return { game: info.game, seats: info.seats, me: me < 0 ? null : me, frames, over: info.phase === "over" };
  } finally {
    void request("close", { table }).catch(() => {}); // nobody depends on it
  }
}

interface Uploaded {
  game: string;
  seats: { name: string; kind: string }[];
  frames: Frame[];
}

/** In a record a seat's kind is «human» or the name of a bot. */
const guest = ({ name, kind }: { name: string; kind: string }): SeatInfo => ({
  name,
  ...(kind === "human" ? { kind } : { kind: "bot" as const, level: kind }),
  you: false,
  here: true,
  away: false,
});

export async function loadRecord(text: string, lang: Lang): Promise<ReplayGame> {
  const answer = await fetch(`api/replay/${lang}`, { method: "POST", body: text });
  if (!answer.ok) {
    const { place = "", text: why = "" } = (await answer.json().catch(() => ({}))) as { place?: string; text?: string };
    throw new BadFile(place, why);
  }
  const { game, seats, frames } = (await answer.json()) as Uploaded;
  return { game, seats: seats.map(guest), me: null, frames, over: frames.at(-1)?.result !== undefined };
}

/** The last frame that is not after this step; the first if all are. */
export function frameAt(frames: Frame[], step: number): number {
  return Math.max(0, frames.findLastIndex((frame) => frame.step <= step));
}

export interface Turn {
  seat: number | null; // null: nobody has to decide (start, end)
  from: number; // frames, both included
  to: number;
}

/** Frames in a row in which the same seat has to decide. */
export function turnsOf(frames: Frame[]): Turn[] {
  const turns: Turn[] = [];
  frames.forEach((frame, i) => {
    const seat = frame.acting[0] ?? null;
    const last = turns.at(-1);
    if (last?.seat === seat) last.to = i;
    else turns.push({ seat, from: i, to: i });
  });
  return turns;
}

/** The frame after one's own last decision: from there on one sees what the others did. */
export function sinceTurnOf(frames: Frame[], me: number): number {
  const latest = frames.findLastIndex((frame, i) => i < frames.length - 1 && frame.acting.includes(me));
  return latest + 1;
}

export interface Line extends LogLine {
  text: string;
  frame: number;
}

/** All that can be read, each line with the frame it led to. */
export function linesOf(frames: Frame[]): Line[] {
  return frames.flatMap(({ log }, frame) =>
    log.flatMap((line) => (line.text === undefined ? [] : [{ ...line, text: line.text, frame }])),
  );
}
