// Which pieces words of the notation speak of: an entry that is recommended, or a line of the log that
// somebody points at.
import type { BoardProps } from "../../lib/net/protocol";
import { readMove, type Move } from "./choice";
import type { Cell, Letter } from "./material";

export interface Spoken {
  tiles: Set<string>; // in the hand, revealed or drawn; also cards, figures and bonuses
  cells: Map<Letter, Set<Cell>>;
}

function namesIn(move: Move): string[] {
  if (move.verb === "choose") return move.tiles;
  if ("tile" in move) return [move.tile];
  return "what" in move ? [move.what] : [];
}

export function spokenOf(about: BoardProps["about"]): Spoken {
  const found: Spoken = { tiles: new Set(), cells: new Map() };
  for (const words of (about?.do ?? "").split(/; ?/)) {
    const move = readMove(words);
    if (!move) continue;
    for (const name of namesIn(move)) found.tiles.add(name);
    if (move.verb === "place") found.cells.set(move.castle, (found.cells.get(move.castle) ?? new Set()).add(move.cell));
  }
  return found;
}
