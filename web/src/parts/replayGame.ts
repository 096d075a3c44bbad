// A game to look at again: where it comes from, and how its frames fall into turns and lines.
import { listen, request } from "../lib/hall.svelte";
import type { Frame, Lang, LogLine, SeatInfo, TableInfo } from "../lib/protocol";
import { Refused } from "../lib/socket";

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

/** Waits for what the table tells about itself when it is opened. */
async function tableInfo(table: string): Promise<TableInfo> {
  let stop = () => {};
  try {
    return await new Promise<TableInfo>((resolve, reject) => {
      const open = () => void request("open", { table }).catch(reject);
      stop = listen(table, { push: (push) => push.t === "table" && resolve(push), reopen: open, reread: open });
      open();
    });
  } finally {
    stop();
    void request("close", { table }).catch(() => {}); // nobody depends on it
  }
}

/** The connection may break in the middle of it; it is then done once more. */
export async function loadTable(table: string, lang: Lang): Promise<ReplayGame> {
  try {
    return await tryTable(table, lang);
  } catch (problem) {
    if (problem instanceof Refused && (problem.code === "lost" || problem.code === "offline"))
      return tryTable(table, lang);
    throw problem;
  }
}

async function tryTable(table: string, lang: Lang): Promise<ReplayGame> {
  await request("lang", { lang }); // the frames shall speak it
  const info = await tableInfo(table);
  const { frames } = await request<{ frames: Frame[] }>("replay", { table });
  const me = info.seats.findIndex((seat) => seat.you);
  return { game: info.game, seats: info.seats, me: me < 0 ? null : me, frames, over: info.phase === "over" };
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

/** The frame after the last own decision: from there on one sees what the others did. */
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
