// The sixty citizen cards (WK-C4, WK-C5): joker symbol and condition, from the rows of the program.
import type { Card, Colour, Face } from "./material";
import material from "./material.json";

export type Effect = "merchant" | "thief_card" | "thief_gem" | "dragon" | "bully" | "landowner";

/** One step of a condition (WK-B1 … WK-B7). */
export type Condition =
  | { kind: "colours"; need: Record<Colour, number> }
  | { kind: "number"; value: number; count: number }
  | { kind: "sumRed"; least: number }
  | { kind: "sum"; least: number }
  | { kind: "order" }
  | { kind: "groups"; sizes: number[] }
  | { kind: "straight"; length: number };

export interface CardRow {
  stack: number; // 1 … 5
  effect: Effect;
  joker: Face;
  steps: Condition[]; // three for the merchant (WK-B8), otherwise one
}

const rows = new Map(material.cards.map(({ id, ...row }): [Card, CardRow] => [id, row as unknown as CardRow]));

export const allCards: Card[] = [...rows.keys()];
export const cardRow = (card: Card): CardRow => rows.get(card) as CardRow;
export const jokerOf = (card: Card): Face => cardRow(card).joker;
