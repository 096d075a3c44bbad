// The material of the game and the facts of a position as types.
import type { Facts } from "../../lib/net/protocol";
import material from "./material.json";

export const colours = ["r", "b", "g"] as const;
export const terrains = [
  "flussaue", "kueste", "sumpf", "wiese", "wueste",
  "hoehlen", "vulkan", "ackerland", "gebirge", "lava",
  "steppe", "pilzwald", "tannenwald", "blumenfeld", "edelsteinbruch",
] as const;
export const gems = ["golden", "white"] as const;
export const places = [1, 2, 3, 4, 5, 6] as const;

export type Colour = (typeof colours)[number];
export type Terrain = (typeof terrains)[number];
export type Gem = (typeof gems)[number];
/** A face of a die, and the symbol of a joker card: «3r». */
export type Face = `${number}${Colour}`;
export type Field = string; // A1 … B15
export type Card = string; // S1-01 … S5-12
export type Joker = Face | "super";

export const emblems: Record<Colour, string> = { r: "♦", b: "●", g: "♣" };
export const colourOf = (face: Face): Colour => face.slice(-1) as Colour;
export const numberOf = (face: Face): number => Number.parseInt(face, 10);

/** WK-C6: the colours of the numbers 1 … 6 on the three kinds of dice. */
export const kinds = material.dice;
export type Kind = keyof typeof kinds;
export const kindOf = (place: number): Kind => (place < 3 ? "A" : place < 5 ? "B" : "C");
export const facesOf = (kind: Kind): Face[] =>
  [...kinds[kind]].map((colour, i): Face => `${i + 1}${colour as Colour}`);

export type Phase =
  | "REVEAL"
  | "START"
  | "ROLL"
  | "REROLL"
  | "CHECK"
  | "PAY"
  | "DRAW"
  | "PLACE"
  | "TAMER"
  | "BULLY"
  | "STEAL"
  | "ROB"
  | "DONOR"
  | "GEM"
  | "END";

/** A printed way to put the parts together (hexagon, hourglass, strip), or how part B lies: «turn:q:r» (WK-S9). */
export type Arrangement = string;

/** The facts that the board draws, per seat where the view has them per seat. */
export interface Table {
  players: number;
  cur: number;
  phase: Phase;
  arrangement: Arrangement;
  assistant: boolean;
  castles: Field[];
  markers: Field[][];
  fires: Field[];
  white: Field[];
  golden: Field[];
  display: (Card | null)[];
  stacks: number[];
  open: Card[][];
  supers: number[];
  held: { white: number[]; golden: number[]; fires: number[] };
  left: number[];
  supply: { tiles: number; fires: number; white: number; golden: number };
  pool: Partial<Record<Terrain, number>>;
  dice: (Face | null)[];
  roll: number;
  sixes: number[];
  contenders: number[];
  card: Card | null;
  grade: number;
  paid: string[];
  drawn: Terrain[];
  spot: Field | null;
  reached: number[];
  gains: Record<Field, number>; // what each field that can be chosen now would bring …
  losses: Record<Field, number>; // … and cost its owner
  areas: Field[][];
  scores: number[];
  winners: number[];
  over: boolean;
  chances: Record<Card, number[]>;
  keeps: Record<Card, string[]>;
}

type Raw = Omit<Table, "display" | "dice" | "markers" | "open" | "areas" | "card" | "spot"> & {
  display: string[];
  dice: string[];
  markers: Record<string, Field[]>;
  open: Record<string, Card[]>;
  areas: Record<string, Field[]>;
  card: string;
  spot: string;
};

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Raw;
  const seats = [...Array(raw.players).keys()];
  const bySeat = <T>(rows: Record<string, T[]> | undefined): T[][] => seats.map((seat) => rows?.[seat] ?? []);
  return {
    ...raw,
    display: raw.display.map((card) => (card === "-" ? null : card)),
    dice: raw.dice.map((face) => (face === "-" ? null : (face as Face))),
    markers: bySeat(raw.markers),
    open: bySeat(raw.open),
    areas: bySeat(raw.areas),
    gains: raw.gains ?? {},
    losses: raw.losses ?? {},
    card: raw.card || null,
    spot: raw.spot || null,
    chances: raw.chances ?? {},
    keeps: raw.keeps ?? {},
  };
}

/** Whose marker lies on a field; undefined if nobody's. */
export function ownerOf(table: Table, field: Field): number | undefined {
  const seat = table.markers.findIndex((fields) => fields.includes(field));
  return seat < 0 ? undefined : seat;
}

export const gemOn = (table: Table, field: Field): Gem | undefined =>
  table.golden.includes(field) ? "golden" : table.white.includes(field) ? "white" : undefined;

/** WK-A3: an alarm for which no fire is left: the castle stays bare. */
export const staysBare = ({ supply, held }: Table): boolean =>
  supply.fires === 0 && held.fires.every((fires) => fires === 0);

export type Standing = "free" | "owned" | "fire" | "ruin";
/** WK-A3: a castle without marker and fire is a ruin that nobody can take. */
export function standing(table: Table, field: Field): Standing {
  if (!table.castles.includes(field)) return "free";
  if (table.fires.includes(field)) return "fire";
  return ownerOf(table, field) === undefined ? "ruin" : "owned";
}
