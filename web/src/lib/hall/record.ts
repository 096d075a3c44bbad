// The record of a game that is over, for those who may see its table.
import { hall, request } from "./hall.svelte";
import { recordLink } from "./links";

/** The address knows public tables only. Of private ones the connection tells, since it knows who asks; whoever has
    an invitation knows that it is one. */
export async function loadRecordText(table: string, invite?: string): Promise<string> {
  const answer = invite ? undefined : await fetch(recordLink(table)).catch(() => undefined);
  if (answer?.ok) return answer.text();
  const which = invite ? { table, invite } : { table };
  const { record } = await request<{ record: unknown }>("record", which, hall.link === "offline");
  return JSON.stringify(record);
}
