import { setDueTables } from "../user/attention.svelte";
import { request } from "./hall.svelte";
import type { Row } from "../net/protocol";

/** The tables where one sits or sat; the title of the window learns where one is to act. */
export async function myTables(): Promise<Row[]> {
  const { tables } = await request<{ tables: Row[] }>("mine", {}, true);
  setDueTables(tables.filter((row) => row.turn).map((row) => row.table));
  return tables;
}
