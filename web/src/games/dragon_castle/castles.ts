// The fifteen castle plans: the base plans and the twelve named castles, each for its ideal numbers of players.
// The names and numbers of players are printed, the plans are our own (rules/dragon_castle.md).
import material from "./material.json";

export interface Castle {
  id: string;
  players: readonly number[];
  plan: string; // as plan.ts writes it
}

export const CASTLES: readonly Castle[] = material.castles;

/** The plan of a set-up: the base plan for so many players, a castle by its id, or a plan of one's own. */
export const planOf = (wish: string, players: number): string =>
  CASTLES.find(({ id }) => id === (wish === "base" ? `base${players}` : wish))?.plan ?? wish;
