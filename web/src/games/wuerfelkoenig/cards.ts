// The sixty citizen cards (WK-C4, WK-C5): joker symbol and condition. Data reconstructed.
import type { Card, Colour, Face } from "./material";

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

/** Symbol and condition: C red blue green, N value count, K sum of red, T sum, O order, G groups, S straight. */
const printed: Record<number, string[]> = {
  1: [
    "6g C 4 0 0/C 5 0 0/C 6 0 0",
    "5g C 0 4 0/C 0 5 0/C 0 6 0",
    "3r C 0 0 4/C 0 0 5/C 0 0 6",
    "1r S 4/S 5/S 6",
    "3b S 4/S 5/S 6",
    "6b N 1 2/N 1 3/N 1 4",
    "2g N 2 2/N 2 3/N 2 4",
    "4r N 3 2/N 3 3/N 3 4",
    "4g N 4 2/N 4 3/N 4 4",
    "5b N 5 2/N 5 3/N 5 4",
    "1b N 6 2/N 6 3/N 6 4",
    "2r G 3/G 4/G 5",
  ],
  2: [
    "5r C 4 1 0",
    "4g C 0 4 1",
    "1b C 1 0 4",
    "2b G 3 2",
    "4b G 3 2 1",
    "6r O",
    "3g T 27",
    "6g K 13",
    "5g C 2 2 2",
    "3b G 3 1 1 1",
    "1r T 28",
    "2r K 15",
  ],
  3: [
    "3r G 2 2 2",
    "4r G 4",
    "3b G 4 1",
    "1r S 5",
    "2b T 29",
    "5g K 16",
    "2g C 3 2 1",
    "5b C 1 3 2",
    "6g C 2 1 3",
    "6r N 1 3",
    "4b N 3 3",
    "1g N 5 3",
  ],
  4: [
    "4g C 5 0 0",
    "5b C 0 5 0",
    "2g C 0 0 5",
    "2b C 3 3 0",
    "3g C 0 3 3",
    "6r C 3 0 3",
    "1b C 4 2 0",
    "4r C 0 4 2",
    "1g C 2 0 4",
    "5r G 4 1 1",
    "3r T 30",
    "6b K 17",
  ],
  5: [
    "4g N 2 4",
    "1g N 4 4",
    "2b N 6 4",
    "3g S 6",
    "5r G 4 2",
    "3r G 3 3",
    "6b G 5",
    "6r T 31",
    "1b K 20",
    "5g C 5 1 0",
    "4b C 0 5 1",
    "2r C 1 0 5",
  ],
};
const effects: Record<number, Effect> = { 1: "merchant", 2: "thief_card", 3: "dragon", 4: "bully", 5: "landowner" };
const gemThieves = 9; // from this card of stack 2 on

function readStep(text: string): Condition {
  const [code, ...rest] = text.split(" ");
  const [a = 0, b = 0, c = 0] = rest.map(Number);
  switch (code) {
    case "C":
      return { kind: "colours", need: { r: a, b, g: c } };
    case "N":
      return { kind: "number", value: a, count: b };
    case "K":
      return { kind: "sumRed", least: a };
    case "T":
      return { kind: "sum", least: a };
    case "G":
      return { kind: "groups", sizes: rest.map(Number) };
    case "S":
      return { kind: "straight", length: a };
  }
  return { kind: "order" };
}

function rowOf(stack: number, number: number, text: string): CardRow {
  const at = text.indexOf(" ");
  const effect = stack === 2 && number >= gemThieves ? "thief_gem" : (effects[stack] as Effect);
  return { stack, effect, joker: text.slice(0, at) as Face, steps: text.slice(at + 1).split("/").map(readStep) };
}

const rows = new Map<Card, CardRow>(
  Object.entries(printed).flatMap(([stack, texts]) =>
    texts.map((text, i): [Card, CardRow] => [
      `S${stack}-${String(i + 1).padStart(2, "0")}`,
      rowOf(Number(stack), i + 1, text),
    ]),
  ),
);

export const allCards: Card[] = [...rows.keys()];
export const cardRow = (card: Card): CardRow => rows.get(card) as CardRow;
export const jokerOf = (card: Card): Face => cardRow(card).joker;
