// What lies on the table to choose from because of a bonus: for whoever decides, and for all who look on.
import type { Question } from "./choice";
import { readMove } from "./choice";
import type { Castle } from "./material";

export type Kind = "pick" | "keep" | "attendant" | "bonus" | "special";
export interface Item {
  what: string;
  words: string; // the plain answer
  entry: string | null; // the words of the menu that give or propose it
  state: "proposed" | "counter" | null;
  advisable: boolean;
}
export interface Spread {
  castle: Castle;
  kind: Kind;
  items: Item[];
}

const kinds: Partial<Record<Castle["step"], Kind>> = { FOOD: "pick", CARD: "keep", ATTENDANT: "attendant", CELLAR: "bonus", FIVE: "special" };

function kindOf(castle: Castle): Kind | undefined {
  const move = castle.step === "CONSENT" || castle.step === "FINAL" ? readMove(castle.proposed) : undefined;
  if (move && "what" in move) return move.verb;
  return kinds[castle.step];
}
/** Everything that is laid out now, one spread for each castle. */
export function spreads(q: Question): Spread[] {
  return q.table.castles.flatMap((castle) => {
    const kind = kindOf(castle);
    if (!kind) return [];
    const items = castle.offer.map((what): Item => {
      const words = `${kind} ${what} ${castle.letter}`;
      const entry = q.options.find((option) => option.words === words || option.words === `rather ${words}`)?.words ?? null;
      const state = castle.proposed === words ? "proposed" : castle.counter === words ? "counter" : null;
      return { what, words, entry, state, advisable: castle.advise };
    });
    return [{ castle, kind, items }];
  });
}
