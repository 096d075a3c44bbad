// The record of a game that is over, for those who may see its table.
import { hall, request } from "./hall.svelte";
import { recordLink } from "./links";

/** The address knows public tables only. Of private ones the connection tells, since it knows who asks. */
export async function loadRecordText(table: string): Promise<string> {
  const answer = await fetch(recordLink(table)).catch(() => undefined);
  if (answer?.ok) return answer.text();
  const { record } = await request<{ record: unknown }>("record", { table }, hall.link === "offline");
  return JSON.stringify(record);
}
