// Rooms by what somebody types: names in both languages, with or without umlauts.
import type { Lang } from "../../../lib/net/protocol";
import { rooms, specials, types, type Room } from "../rooms";

export type Filter = (typeof types)[number] | "special" | null;
export const filters: Exclude<Filter, null>[] = [...types, "special"];

/** Small letters without marks: «Küche» is «kuche», and «kueche» if umlauts are written out. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/[\u0300-\u036f’']/g, "").replaceAll("-", " ");
const spelled = (text: string): string => plain(text.toLowerCase().replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"));

interface Known {
  room: Room;
  names: string[];
}
const known: Known[] = rooms.map((room) => ({
  room,
  names: [...new Set([room.names.de, room.names.en].flatMap((name) => [plain(name), spelled(name)]))],
}));

/** How well a name fits: it begins so, a word in it does, or it is somewhere inside; −1: not at all. */
function rank(names: string[], wanted: string[]): number {
  const one = (word: string): number => {
    if (names.some((name) => name.startsWith(word))) return 0;
    if (names.some((name) => name.includes(` ${word}`))) return 1;
    return names.some((name) => name.includes(word)) ? 2 : -1;
  };
  const ranks = wanted.map(one);
  return ranks.includes(-1) ? -1 : Math.max(0, ...ranks);
}
const fits = (room: Room, filter: Filter): boolean =>
  filter === null || room.type === filter || (filter === "special" && (specials as readonly string[]).includes(room.type));

/** The rooms that fit, best first, then by name. */
export function findRooms(query: string, filter: Filter, lang: Lang): Room[] {
  const wanted = plain(query).split(/\s+/).filter((word) => word !== "");
  return known
    .map(({ room, names }) => ({ room, rank: fits(room, filter) ? rank(names, wanted) : -1 }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.room.names[lang].localeCompare(b.room.names[lang], lang))
    .map(({ room }) => room);
}
