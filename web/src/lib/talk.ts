// Who said what in the chat. The protocol gives lines as text alone, «Ben: Guten Abend», and does not say
// who is muted; so that is remembered here, by table.
import type { LogLine, TableInfo } from "./protocol";
import { keep, recall } from "./storage";

const place = "tafelrunde.muted";
const most = 20; // tables

/** The name before the words; names of seats may have a colon in them. */
export function speaker(line: LogLine, info: TableInfo | undefined): string {
  const text = line.text ?? "";
  const seated = info?.seats.find(({ name }) => name && text.startsWith(`${name}: `));
  return seated?.name ?? text.slice(0, Math.max(0, text.indexOf(": ")));
}

/** Per name the number of the line by which somebody was muted: it names the same person again later. */
export type Muted = Record<string, number>;

function all(): Record<string, Muted> {
  try {
    return JSON.parse(recall(place) ?? "{}") as Record<string, Muted>;
  } catch {
    return {};
  }
}

export const mutedAt = (table: string): Muted => all()[table] ?? {};

export function keepMuted(table: string, muted: Muted): void {
  const { [table]: _, ...others } = all();
  const tables = [...Object.entries(others), [table, muted] as const].filter(([, names]) => Object.keys(names).length > 0);
  keep(place, JSON.stringify(Object.fromEntries(tables.slice(-most))));
}
