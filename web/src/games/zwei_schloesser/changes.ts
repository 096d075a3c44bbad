// What happened between two positions, as far as it is to be seen moving.
import type { Attendant, Cell, Letter, Table } from "./material";

export interface Changes {
  laid: { castle: Letter; cell: Cell; tile: string }[];
  revealed: number[]; // seats whose pair came to light
  given: { castle: Letter; tile: string; owner: number }[]; // assigned to a castle
  attendants: { castle: Letter; attendant: Attendant }[];
  cards: { castle: Letter; card: string }[];
  passed: boolean; // the stacks went on
  drawn: Letter[]; // castles that got something to choose from
  values: Letter[]; // castles that count otherwise
}

export function changes(before: Table, after: Table): Changes {
  const found: Changes = { laid: [], revealed: [], given: [], attendants: [], cards: [], passed: false, drawn: [], values: [] };
  after.castles.forEach((castle, no) => {
    const was = before.castles[no];
    if (!was || was.throne !== castle.throne) return;
    const old = new Set(was.tiles.map(({ cell }) => cell));
    for (const { cell, tile } of castle.tiles) if (!old.has(cell)) found.laid.push({ castle: castle.letter, cell, tile });
    for (const { tile, owner } of castle.coming)
      if (!was.coming.some((one) => one.tile === tile)) found.given.push({ castle: castle.letter, tile, owner });
    castle.attendants.slice(was.attendants.length).forEach((attendant) => found.attendants.push({ castle: castle.letter, attendant }));
    castle.cards.slice(was.cards.length).forEach((card) => found.cards.push({ castle: castle.letter, card }));
    if (castle.drawn.length > 0 && was.drawn.length === 0) found.drawn.push(castle.letter);
    if (castle.value !== was.value) found.values.push(castle.letter);
  });
  if (before.phase === "CHOOSE" && after.phase !== "CHOOSE") found.revealed = Object.keys(after.pair).map(Number);
  found.passed = after.phase === "CHOOSE" && (before.turn !== after.turn || before.round !== after.round);
  return found;
}
