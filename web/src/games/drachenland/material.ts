// The material of the game and the facts of a position as types.
import type { Facts } from "../../lib/net/protocol";
import type { Place, Volcano } from "./map";

export const colours = ["R", "G", "B"] as const;
export const cuts = ["R", "G", "B", "T"] as const;
export const ownTiles = ["boat", "small", "reroll", "swift", "hand"] as const;

export type Colour = (typeof colours)[number];
export type Cut = (typeof cuts)[number];
export type OwnTile = (typeof ownTiles)[number];
/** The red figure of seat 0: «R0». */
export type Figure = `${Colour}${number}`;
export type Die = "A" | "B";
/** On a volcano: face down, none, or one that lies open. */
export type Tile = "?" | "-" | "boat" | "small" | "swift" | "hand" | "ring";

/** The families of colour of the style sheet, and the emblems as the server says them. */
export const hues: Record<Cut, string> = { R: "red", G: "green", B: "blue", T: "clear" };
export const emblems: Record<Cut, string> = { R: "♦", G: "♣", B: "●", T: "◇" };

export const colourOf = (figure: Figure): Colour => figure[0] as Colour;
export const seatOf = (figure: Figure): number => Number(figure.slice(1));

export interface Treasure {
  eggs: number;
  red: number;
  green: number;
  blue: number;
  clear: number;
}
export type Unseen = Record<"boat" | "small" | "swift" | "hand" | "ring" | "kingR" | "kingG" | "kingB", number>;
export type Phase = "OPEN" | "ROLL" | "ACT" | "MOVE" | "TILE" | "TREASURE" | "HAND" | "END";

export type Pick = "gems" | "clear" | "egg" | "ring";
/** What a pick of the active figure adds. */
export interface Gain {
  points: number;
  sets: number;
}

/** The facts that the board draws. */
export interface Table {
  players: number;
  cur: number;
  phase: Phase;
  figures: Record<Figure, Place | "">; // "": outside the land
  rings: Figure[];
  tiles: Record<Volcano, Tile>;
  kings: Record<Colour, Volcano | "">;
  gems: Record<Volcano, string>; // «RRBT»
  eggs: Record<Volcano, number>;
  before: Record<string, Record<OwnTile, number>>;
  behind: Record<string, Treasure>; // only of the seats whose treasure may be seen
  points: Record<string, number>;
  sets: Record<string, number>;
  dice: number[];
  left: string; // dice not used yet: «AB»
  die: Die | "";
  active: Colour | "";
  done: Colour | "";
  pips: number[]; // of the die, of swift steps
  reach: Partial<Record<Colour, Record<Place, number>>>; // on foot with the better of the dice left: steps
  gains: Map<Pick, Gain>; // as far as one's own treasure can be seen
  opening: number;
  unseen: Unseen;
  eggs_left: number;
  picked: boolean;
  screens: boolean;
  over: boolean;
}

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Omit<Table, "gains"> & { gains?: string[][] };
  const gains = (raw.gains ?? []).map(([pick, points, sets]): [Pick, Gain] => [pick as Pick, { points: Number(points), sets: Number(sets) }]);
  return { ...raw, behind: raw.behind ?? {}, points: raw.points ?? {}, sets: raw.sets ?? {}, reach: raw.reach ?? {}, gains: new Map(gains) };
}

/** The figure in action. */
export const activeFigure = (table: Table): Figure | null =>
  table.active === "" ? null : `${table.active}${table.cur}`;
export const placeOf = (table: Table, figure: Figure): Place | "" => table.figures[figure] ?? "";
export const figuresAt = (table: Table, place: Place): Figure[] =>
  (Object.keys(table.figures) as Figure[]).filter((figure) => table.figures[figure] === place);
export const kingsAt = (table: Table, volcano: Volcano): Colour[] =>
  colours.filter((colour) => table.kings[colour] === volcano);
export const gemsOf = (table: Table, volcano: Volcano): Cut[] => [...(table.gems[volcano] ?? "")] as Cut[];
export const pipsOf = (table: Table, die: Die): number => table.dice[die === "A" ? 0 : 1] ?? 0;

/** DL-602: goes along with an egg. */
export const takeable = (tile: Tile): boolean => ["boat", "small", "swift", "hand"].includes(tile);
