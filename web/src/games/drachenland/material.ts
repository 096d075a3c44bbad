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
  opening: number;
  unseen: Unseen;
  eggs_left: number;
  picked: boolean;
  screens: boolean;
  over: boolean;
}

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Table;
  return { ...raw, behind: raw.behind ?? {}, points: raw.points ?? {}, sets: raw.sets ?? {} };
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

/** DL-804: the largest number of sets, with transparent gems for what is missing. */
export function setsIn({ eggs, red, green, blue, clear }: Treasure): number {
  let sets = 0;
  const lacks = (k: number): number => [red, green, blue].reduce((sum, n) => sum + Math.max(0, k - n), 0);
  while (sets < eggs && lacks(sets + 1) <= clear) ++sets;
  return sets;
}

/** DL-802: gems whose figure has no ring do not count. */
export function counted(treasure: Treasure, ringed: (colour: Colour) => boolean): Treasure {
  const worth = (colour: Colour, n: number): number => (ringed(colour) ? n : 0);
  const { red, green, blue } = treasure;
  return { ...treasure, red: worth("R", red), green: worth("G", green), blue: worth("B", blue) };
}

/** DL-803: ten points a set, one for everything else. */
export const worthOf = (t: Treasure): number => t.eggs + t.red + t.green + t.blue + t.clear + 6 * setsIn(t);

export type Pick = "gems" | "clear" | "egg" | "ring";

/** DL-602: goes along with an egg. */
export const takeable = (tile: Tile): boolean => ["boat", "small", "swift", "hand"].includes(tile);

/** What a pick of the active figure brings, as far as one's own treasure can be seen. */
export interface Gain {
  points: number;
  sets: number;
  asleep: boolean; // gems that count only once the figure wears a ring
  tile: Tile | null; // comes along with the egg
}

export function gainOf(table: Table, pick: Pick): Gain | null {
  const figure = activeFigure(table);
  const treasure = table.behind[table.cur];
  const at = figure && placeOf(table, figure);
  if (!figure || !treasure || !at) return null;
  const colour = colourOf(figure);
  const hue = hues[colour] as "red" | "green" | "blue";
  const here = gemsOf(table, at as Volcano).filter((cut) => cut === colour).length;
  const after = { ...treasure };
  if (pick === "gems") after[hue] += here;
  if (pick === "clear") after.clear += 1;
  if (pick === "egg") after.eggs += 1;
  const wears = (of: Colour): boolean => table.rings.includes(`${of}${table.cur}`);
  const now = counted(treasure, wears);
  const then = counted(after, (of) => wears(of) || (pick === "ring" && of === colour));
  const tile = table.tiles[at as Volcano] ?? "-";
  return {
    points: worthOf(then) - worthOf(now),
    sets: setsIn(then) - setsIn(now),
    asleep: pick === "gems" && !wears(colour),
    tile: pick === "egg" && takeable(tile) ? tile : null,
  };
}
