// The room tiles: what is printed on them (material.json, from the rows of the program) and how it is drawn. Nothing is
// counted here.
import type { Lang } from "../../lib/net/protocol";
import material from "./material.json";

export const types = ["food", "living", "utility", "outdoor", "sleeping", "corridor", "cellar"] as const;
export const specials = ["fountain", "tower", "foyer"] as const;
export const decorations = ["painting", "mirror", "torch", "swords"] as const;
export type Type = (typeof types)[number];
export type Special = (typeof specials)[number];
export type Decoration = (typeof decorations)[number];
export type Offset = readonly [number, number]; // to the right, up

/** How a tile counts: the picture on it. */
export type Picture = "beside" | "above" | "below" | "ring" | "linked" | "anywhere" | "all" | "column" | "up" | "fixed" | "tower" | "any";

export interface Room {
  id: string;
  no: number; // the order of menus
  type: Type | Special;
  decoration: Decoration | null;
  wants: Type | "special" | Decoration | null;
  picture: Picture;
  cells: readonly Offset[]; // that the picture shows
  points: number; // for each, or at all
  names: Record<Lang, string>;
}

const ring: Offset[] = [[-1, 1], [0, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [0, -1], [1, -1]];
/** Of a ring, the cells that are printed: rooms of these two types cannot lie on the others. */
const partOf = (wants: string | null): Offset[] =>
  ring.filter(([x, y]) => (wants === "cellar" ? y < 0 : wants !== "outdoor" || x !== 0 || y > 0));

/** What the program calls the place that a room looks at, and the picture of it. */
const pictures: Record<string, (wants: string | null) => [Picture, Offset[]]> = {
  sides: () => ["beside", [[-1, 0], [1, 0]]],
  above_below: () => ["above", [[0, 1], [0, -1]]],
  two_below: () => ["below", [[0, -1], [0, -2]]],
  around: (wants) => ["ring", partOf(wants)],
  connected: () => ["linked", []],
  anywhere: () => ["anywhere", []],
  all_types: () => ["all", []],
  same_wall: () => ["ring", ring],
  // Only these rooms can lie below a cellar.
  column: (wants) => [["corridor", "cellar", "special"].includes(wants ?? "") ? "column" : "up", []],
};

const regular = material.rooms.map(({ where, ...printed }, no): Room => {
  const [picture, cells] = pictures[where]?.(printed.wants) ?? ["any", []];
  return { ...(printed as Pick<Room, "id" | "type" | "decoration" | "wants" | "points" | "names">), no, picture, cells };
});
const special = (id: Special, no: number, picture: Picture, cells: Offset[], points: number, de: string, en: string): Room => ({
  id, no, type: id, decoration: null, wants: null, picture, cells, points, names: { de, en },
});
export const rooms: readonly Room[] = [
  ...regular,
  special("fountain", 147, "fixed", [], 5, "Brunnen", "Fountain"),
  special("tower", 148, "tower", [], 1, "Turm", "Tower"),
  special("foyer", 149, "any", ring, 1, "Foyer", "Grand Foyer"),
];
const byId = new Map(rooms.map((room) => [room.id, room]));
export const roomOf = (id: string): Room | undefined => byId.get(id);
export const isRoom = (id: string): boolean => byId.has(id);
/** Open to the sky: nothing stands on it. */
export const isOpen = (type: Room["type"]): boolean => type === "outdoor" || type === "fountain" || type === "tower";
