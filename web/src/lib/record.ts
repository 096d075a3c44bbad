// The record of a game that is over, for those who may see its table.
import { hall, request } from "./hall.svelte";
import { recordLink } from "./links";
import { Refused } from "./socket";

/** Of a private table only the connection tells, since it knows who asks; without one the address of public
    tables may still answer. */
export async function loadRecordText(table: string): Promise<string> {
  try {
    const { record } = await request<{ record: unknown }>("record", { table }, hall.link === "offline");
    return JSON.stringify(record);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    const answer = await fetch(recordLink(table));
    if (!answer.ok) throw problem;
    return answer.text();
  }
}
