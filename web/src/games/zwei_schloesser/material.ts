// The material of the game and the facts of a position as types.
import type { Facts } from "../../lib/net/protocol";
import material from "./material.json";
import { decorations, types, type Decoration, type Special, type Type } from "./rooms";

export type Cell = string; // «2,0»: to the right, up; the throne room covers 0,0 and 1,0
export type Letter = string; // of a castle: A lies between the seats 0 and 1
export type Phase = "DEAL" | "SPLIT" | "CHOOSE" | "ASSIGN" | "BUILD" | "OVER";
export type Step =
  | "WAIT" | "ORDER" | "REPLY" | "PLACE" | "DRAW" | "FOOD" | "ATTENDANT" | "CARDS" | "CARD" | "CELLAR" | "FIVE"
  | "CONSENT" | "FINAL" | "DONE";

export const attendants = ["painter", "knight", "fire_eater", "beautician"] as const;
export type Attendant = (typeof attendants)[number];
export const wantedBy = Object.fromEntries(material.attendants.map(({ id, wants }) => [id, wants])) as Record<Attendant, Decoration>;
/** The lines of the score pad. */
export const lines = [...types, "tower", "fountain", "foyer", "bonus_cards", "attendants", "throne"] as const;
export type Line = (typeof lines)[number];

export interface Throne {
  wants: [Type, Type];
  cells: [Cell, Cell]; // marked
  decoration: Decoration;
}
export const thrones = Object.fromEntries(material.thrones.map(({ id, ...printed }) => [id, printed])) as unknown as Record<string, Throne>;

export interface Laid {
  cell: Cell;
  x: number;
  y: number;
  tile: string;
}
/** What is needed to draw a castle. */
export interface Building {
  throne: string;
  tiles: Laid[];
  attendants: Attendant[];
}
export interface Castle extends Building {
  letter: Letter;
  no: number;
  cards: string[];
  value: number;
  cells: Map<Cell, number>; // points of each tile now
  sheet: Partial<Record<Line, number>>;
  coming: { tile: string; owner: number }[]; // not laid yet
  step: Step;
  decider: number | null;
  laying: string; // or nothing
  drawn: string[];
  proposed: string; // words of an answer that is held back
  counter: string;
  offer: string[]; // what is to be chosen from
  advise: boolean; // whether this viewer may advise whoever decides
  asks: number | null; // who will be asked for the order of the tiles that wait
  gains: Map<Cell, number>; // where the tile that is being laid may go, and what that changes
  plans: Map<string, Map<Cell, number>>; // the same for tiles that come later
}

export interface Table {
  players: number;
  places: number; // seats and Ludwig's place: as many as castles
  phase: Phase;
  round: number;
  turn: number;
  lead: number;
  seniority: number[];
  consent: boolean;
  parallel: boolean;
  castles: Castle[];
  hand: Record<number, string[]>; // as far as they are known
  hands: number[];
  chosen: number[];
  pair: Record<number, string[]>;
  shown: string[]; // Ludwig's, for the splitter
  passed: Record<number, string[]>;
  supply: number;
  deck: number;
  specials: number;
  points: number[]; // by place
  winners: number[];
  over: boolean;
}

export const cellOf = (x: number, y: number): Cell => `${x},${y}`;
export const placeOf = (cell: Cell): [number, number] => {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return [x, y];
};
export const letterOf = (no: number): Letter => String.fromCharCode(65 + no);

type Keyed<Value> = Record<string, Value | undefined> | undefined;
const words = (value: string[] | string | undefined): string => (Array.isArray(value) ? value.join(" ") : (value ?? ""));
const pointsOf = (rows: string[][] | undefined): Map<Cell, number> => new Map((rows ?? []).map(([cell = "", n]) => [cell, Number(n)]));
function plansOf(rows: string[][] | undefined): Castle["plans"] {
  const plans: Castle["plans"] = new Map();
  for (const [tile = "", cell = "", n] of rows ?? []) plans.set(tile, (plans.get(tile) ?? new Map<Cell, number>()).set(cell, Number(n)));
  return plans;
}
export const laidOf = (rows: string[][] | undefined): Laid[] =>
  (rows ?? []).map(([cell = "", tile = ""]) => ({ cell, tile, x: placeOf(cell)[0], y: placeOf(cell)[1] }));

interface Raw {
  players: number; phase: Phase; round: number; turn: number; lead: number; seniority?: number[]; consent?: boolean; parallel?: boolean;
  throne: Keyed<string>; castle: Keyed<string[][]>; attendants: Keyed<Attendant[]>; cards: Keyed<string[]>; value: Keyed<number>;
  cells: Keyed<string[][]>; sheet: Keyed<Partial<Record<Line, number>>>; tiles: Keyed<string[][]>; step: Keyed<Step>; decider: Keyed<number>;
  laying: Keyed<string>; drawn: Keyed<string[]>; proposed: Keyed<string | string[]>; counter: Keyed<string | string[]>;
  offer: Keyed<string[]>; advise: Keyed<boolean>; asks: Keyed<number>; gains: Keyed<string[][]>; plans: Keyed<string[][]>;
  hand?: Record<number, string[]>; hands?: number[]; chosen?: number[]; pair?: Record<number, string[]>; shown?: string[]; passed?: Record<number, string[]>;
  supply?: number; deck?: number; specials?: number; points?: number[]; winners?: number[];
}

function castleOf(raw: Raw, letter: Letter, no: number): Castle {
  return {
    letter,
    no,
    throne: raw.throne?.[letter] ?? "",
    tiles: laidOf(raw.castle?.[letter]),
    attendants: raw.attendants?.[letter] ?? [],
    cards: raw.cards?.[letter] ?? [],
    value: raw.value?.[letter] ?? 0,
    cells: pointsOf(raw.cells?.[letter]),
    sheet: raw.sheet?.[letter] ?? {},
    coming: (raw.tiles?.[letter] ?? []).map(([tile = "", owner]) => ({ tile, owner: Number(owner) })),
    step: raw.step?.[letter] ?? "WAIT",
    decider: raw.decider?.[letter] ?? null,
    laying: raw.laying?.[letter] ?? "",
    drawn: raw.drawn?.[letter] ?? [],
    proposed: words(raw.proposed?.[letter]),
    counter: words(raw.counter?.[letter]),
    offer: raw.offer?.[letter] ?? [],
    advise: raw.advise?.[letter] ?? false,
    asks: raw.asks?.[letter] ?? null,
    gains: pointsOf(raw.gains?.[letter]),
    plans: plansOf(raw.plans?.[letter]),
  };
}

export function tableOf(facts: Facts): Table {
  const raw = facts as unknown as Raw;
  const places = raw.players === 2 ? 3 : raw.players;
  return {
    players: raw.players,
    places,
    phase: raw.phase,
    round: raw.round,
    turn: raw.turn,
    lead: raw.lead,
    seniority: raw.seniority ?? [],
    consent: raw.consent ?? false,
    parallel: raw.parallel ?? false,
    castles: Array.from({ length: places }, (_, no) => castleOf(raw, letterOf(no), no)),
    hand: raw.hand ?? {},
    hands: raw.hands ?? [],
    chosen: raw.chosen ?? [],
    pair: raw.pair ?? {},
    shown: raw.shown ?? [],
    passed: raw.passed ?? {},
    supply: raw.supply ?? 0,
    deck: raw.deck ?? 0,
    specials: raw.specials ?? 0,
    points: raw.points ?? [],
    winners: raw.winners ?? [],
    over: raw.phase === "OVER",
  };
}

/** The castle of a seat on one side: its left neighbour is the next seat (ZS-G01). */
export const leftOf = (table: Table, seat: number): Castle => table.castles[seat] as Castle;
export const rightOf = (table: Table, seat: number): Castle => table.castles[(seat + table.places - 1) % table.places] as Castle;
export const buildersOf = (table: Table, castle: Castle): [number, number] => [castle.no, (castle.no + 1) % table.places];
export const partnerIn = (table: Table, castle: Castle, seat: number): number => {
  const [one, other] = buildersOf(table, castle);
  return one === seat ? other : one;
};
export const isLudwig = (table: Table, place: number): boolean => table.players === 2 && place === 2;
export const isDecoration = (word: string | null): word is Decoration => (decorations as readonly (string | null)[]).includes(word);
export const isType = (word: string | null): word is Type => (types as readonly (string | null)[]).includes(word);
export const castleAt = (table: Table, letter: Letter): Castle | undefined => table.castles.find((castle) => castle.letter === letter);
export type { Special, Type };
