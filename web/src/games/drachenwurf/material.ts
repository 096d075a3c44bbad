// The material of the game and the facts of a position as types.
import type { Facts } from "../../lib/net/protocol";

export const colours = ["black", "blue", "gold", "green", "purple", "red"] as const;
export const landscapes = ["desert", "forest", "ice", "mountains", "sea", "volcano"] as const;
export const sides = [2, 3, 4, 5] as const;

export type Colour = (typeof colours)[number];
export type Landscape = (typeof landscapes)[number];
/** A tile by its name: «blue/sea». */
export type Tile = `${Colour}/${Landscape}`;
export type Row = Tile[];

export const emblems: Record<Colour, string> = {
  black: "■",
  blue: "●",
  gold: "★",
  green: "♣",
  purple: "▲",
  red: "♦",
};

export const colourOf = (tile: Tile): Colour => tile.split("/")[0] as Colour;
export const landscapeOf = (tile: Tile): Landscape => tile.split("/")[1] as Landscape;

export type Phase =
  | "START"
  | "REMOVE"
  | "SECURE"
  | "ROLL"
  | "KEEP"
  | "AGAIN"
  | "TAKE"
  | "DIRECT"
  | "REBUILD"
  | "MOVE"
  | "END";

/** The facts that the board draws (record.md). Per seat where the record has them per seat. */
export interface Table {
  players: number;
  cur: number;
  phase: Phase;
  stack: number; // tiles not yet drawn
  middle: Tile[];
  removed: Tile[];
  bases: Partial<Record<Tile, number>>[]; // the side of each tile
  hoards: Row[][];
  worth: number[][]; // of each row of a hoard
  prices: Partial<Record<Tile, number>>; // symbols for each tile that can be rolled for, while dice are in play
  eggs: number[];
  supply: number;
  rolled: Colour[];
  aside: Partial<Record<Colour, number>>; // symbols
  left: number; // dice not set aside
  fresh: Colour[]; // set aside in the last step
  asked: Colour | null;
  hand: Tile | null; // on its way into the hoard
  doubled: boolean;
  valid: Colour[];
  scores: number[];
}

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Omit<Table, "stack" | "bases" | "hoards" | "worth"> & {
    stack: Tile[];
    bases: Record<string, Table["bases"][number]>;
    hoards: Record<string, Row[]>;
    worth: Record<string, number[]>;
  };
  const seats = [...Array(raw.players).keys()];
  return {
    ...raw,
    stack: raw.stack.length,
    bases: seats.map((seat) => raw.bases[seat] ?? {}),
    hoards: seats.map((seat) => raw.hoards[seat] ?? []),
    worth: seats.map((seat) => raw.worth[seat] ?? []),
    prices: raw.prices ?? {},
    asked: raw.asked || null,
    hand: raw.hand || null,
  };
}

/** The tiles at a side of a base. */
export const tilesAt = (base: Table["bases"][number], side: number): Tile[] =>
  (Object.keys(base) as Tile[]).filter((tile) => base[tile] === side);

/** Where a tile can be taken from, in the notation: «middle» or the number of a seat. */
export function whereabouts(table: Table, tile: Tile): string {
  const seat = table.bases.findIndex((base) => tile in base);
  return seat < 0 ? "middle" : String(seat);
}
