import { request } from "./hall.svelte";
import type { Row } from "./protocol";

/** The tables where one sits or sat. */
export async function myTables(): Promise<Row[]> {
  return (await request<{ tables: Row[] }>("mine", {}, true)).tables;
}
