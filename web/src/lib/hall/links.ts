// Addresses to give away. Everything that is secret stands after the «#».
import type { TableInfo } from "../net/protocol";
import { href } from "../browser/router.svelte";

export const here = (): string => location.href.split("#")[0] ?? "";

export const tableLink = (info: TableInfo): string => here() + href("t", info.table, info.invite);
export const takeLink = (code: string): string => here() + href("take", code);
export const recordLink = (table: string): string => `api/record/${encodeURIComponent(table)}`;
