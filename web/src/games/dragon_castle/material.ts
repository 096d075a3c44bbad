// The material of the game and the facts of a position as types.
import type { Facts } from "../../lib/net/protocol";
import material from "./material.json";

export const types = ["M", "W", "F", "J", "N", "D"] as const;
export type Type = (typeof types)[number];
/** «M3»: type and value, or type and symbol. */
export type Kind = `${Type}${number}`;
/** DC-101, in the order of the facts. */
export const kinds: Kind[] = types.flatMap((type) =>
  Array.from({ length: material.types[type] }, (_, i): Kind => `${type}${i + 1}`),
);
export const typeOf = (kind: Kind): Type => kind[0] as Type;
/** What is printed: only faction tiles have one. */
export const valueOf = (kind: Kind): number => ("JND".includes(typeOf(kind)) ? 0 : Number(kind.slice(1)));

export const spirits = ["beauty", "wind", "strength", "elegance", "deception", "change", "faith", "destruction", "depth", "cunning"] as const;
export const dragons = ["humility", "righteousness", "tranquility", "bravery", "dominion", "might", "knowledge", "harmony", "devotion", "valor"] as const;
export type Spirit = (typeof spirits)[number];
export type Dragon = (typeof dragons)[number];

/** «C4» in the castle, «c4» in a realm. */
export type Space = string;
export type Phase =
  | "START" | "REVEAL" | "AFTER_FIRST" | "PLACE" | "RESOLVE" | "SHRINES" | "POST" | "PAY" | "FIRST" | "SECOND" | "SET"
  | "CHANGE" | "TURN" | "LIFT_SHRINE" | "PUT_SHRINE" | "LIFT_TILE" | "PUT_TILE" | "STRENGTH2" | "DESTROY" | "EXTRA" | "END";

/** Tiles on one space. What lies on top: a face, or a back with or without a shrine. */
export interface Stack {
  x: number;
  y: number;
  space: Space;
  height: number;
  face: Kind | null; // null: face down, or not yet uncovered
  shrine: boolean;
}
/** Rows of spaces; an empty space has the height 0. */
export type Plot = Stack[][];

/** What points are counted for: the shrines themselves, or a dragon. */
export type Lens = "shrines" | Dragon;
/** Points for some spaces of a realm, written at one of them. */
export interface Mark {
  lens: Lens;
  points: number;
  at: Space;
  spaces: Space[];
}
/** What an entry of the menu would do in the realm of whoever plays. */
export interface Effect {
  points: number; // of a set; of a shrine: how much more it counts at the end
  spaces: Space[]; // the set, or a group that is none yet; of a shrine: where it stands
  merges: boolean;
}

/** The facts that the board draws. */
export interface Table {
  players: number;
  cur: number;
  start: number;
  phase: Phase;
  castle: Plot;
  top_floor: number;
  castle_tiles: number;
  available: Space[];
  unseen: Record<Kind, number>;
  hand: Kind[];
  first: Space | "";
  realm: Plot[]; // by seat
  vp: number[];
  pools: number[];
  tokens: number[];
  discarded: number[];
  supply: number;
  track: number[]; // on the pile, on !, 2, 3, 4
  spirits: Spirit[];
  dragons: Dragon[];
  used: Spirit[];
  spirit: Spirit | "";
  sets: { left: number; spaces: Space[] }[];
  fresh: Record<Space, number>;
  lifted: Space | "";
  moved: Space | "";
  revealed: Space | "";
  marks: Mark[][]; // by seat
  effects: Map<string, Effect>; // by the words of the entry; others do nothing worth telling
  pairs: Map<Space, Space[]>; // a first tile, and those that make a pair with it
  last_round: boolean;
  scores: number[];
  winners: number[];
  over: boolean;
}

export const castleSpace = (x: number, y: number): Space => String.fromCharCode(65 + x) + (y + 1);
export const realmSpace = (x: number, y: number): Space => String.fromCharCode(97 + x) + (y + 1);
/** Column and row, from 0. */
export const placeOf = (space: Space): [number, number] => [space.toLowerCase().charCodeAt(0) - 97, Number(space.slice(1)) - 1];
export const isCastle = (space: Space): boolean => /^[A-L]/.test(space);

function stackOf(text: string, x: number, y: number, space: Space): Stack {
  const [, height = "0", top = ""] = /^(\d+)(.*)$/.exec(text) ?? [];
  const face = /^[MWFJND]\d$/.test(top) ? (top as Kind) : null;
  return { x, y, space, height: Number(height), face, shrine: top === "^" };
}
const plotOf = (rows: string[][], name: typeof castleSpace): Plot =>
  rows.map((row, y) => row.map((text, x) => stackOf(text, x, y, name(x, y))));

type Rows = string[][];
type Raw = Omit<Table, "castle" | "realm" | "sets" | "marks" | "effects" | "pairs"> & {
  castle: Rows; realm: Record<string, Rows>; sets: Rows; marks: Record<string, Rows>; effects?: Rows; pairs?: Rows;
};

const markOf = ([lens, points, at = "", ...others]: string[]): Mark =>
  ({ lens: lens as Lens, points: Number(points), at, spaces: [at, ...others] });
/** «place M3 c1 2 a1 b1 c1 d1»: an entry, points, spaces. A set has more than one space. */
function effectOf(row: string[]): [string, Effect] {
  const end = row.findIndex((word) => /^-?\d+$/.test(word));
  const [points, spaces] = [Number(row[end]), row.slice(end + 1)];
  return [row.slice(0, end).join(" "), { points, spaces, merges: points > 0 && spaces.length > 1 }];
}

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Raw;
  return {
    ...raw,
    castle: plotOf(raw.castle, castleSpace),
    realm: Object.keys(raw.realm).map((seat) => plotOf(raw.realm[seat] ?? [], realmSpace)),
    sets: raw.sets.map(([left, ...spaces]) => ({ left: Number(left), spaces })),
    marks: Object.keys(raw.marks).map((seat) => (raw.marks[seat] ?? []).map(markOf)),
    effects: new Map((raw.effects ?? []).map(effectOf)),
    pairs: new Map((raw.pairs ?? []).map(([first = "", ...seconds]) => [first, seconds])),
  };
}

export const stackAt = (plot: Plot, space: Space): Stack | undefined => {
  const [x, y] = placeOf(space);
  return plot[y]?.[x];
};
export const realmOf = (table: Table, seat: number): Plot => table.realm[seat] ?? [];
export const standing = (plot: Plot): Stack[] => plot.flat().filter(({ height }) => height > 0);

/** What counts under a card in a realm. */
export const marksOf = (table: Table, seat: number, lens: Lens): Mark[] => (table.marks[seat] ?? []).filter((mark) => mark.lens === lens);
export const worth = (marks: Mark[]): number => marks.reduce((sum, { points }) => sum + points, 0);

/** The same plot with one space changed. */
export const withStack = (plot: Plot, space: Space, change: (stack: Stack) => Partial<Stack>): Plot =>
  plot.map((row) => row.map((stack) => (stack.space === space ? { ...stack, ...change(stack) } : stack)));
/** … with one more tile on a space. */
export const placed = (plot: Plot, space: Space, face: Stack["face"]): Plot =>
  withStack(plot, space, ({ height }) => ({ height: height + 1, face, shrine: false }));
