// A server for tests: each room counts one point, a castle with a fountain below ground cannot stand.
import { indexOf, lettersOf } from "./position";

type Position = Record<string, unknown> & { players: number };
type Rows = [string, string][];

export function answerTo(position: Position): Response {
  const letters = lettersOf(position.players);
  const rows = (letter: string): Rows => (position[`castle ${letter}`] as Rows | undefined) ?? [];
  const wrong = letters.find((letter) => rows(letter).some(([cell, tile]) => tile === "fountain" && cell.includes(",-")));
  if (wrong) return Response.json({ place: `castle ${wrong}`, text: "So können die Räume nicht liegen (ZS-L01)." }, { status: 422 });
  const by = <Value>(make: (letter: string) => Value): Record<string, Value> => Object.fromEntries(letters.map((letter) => [letter, make(letter)]));
  const values = letters.map((letter) => rows(letter).length);
  const lower = letters.map((letter) => {
    const at = indexOf(letter);
    return Math.min(values[at] ?? 0, values[(at + letters.length - 1) % letters.length] ?? 0);
  });
  const best = Math.max(...lower);
  const winners = lower.flatMap((n, i) => (n === best ? [i] : []));
  const facts = {
    players: position.players,
    phase: "OVER",
    throne: by((letter) => position[`throne ${letter}`]),
    castle: by(rows),
    attendants: by((letter) => position[`attendants ${letter}`] ?? []),
    cards: by((letter) => position[`cards ${letter}`] ?? []),
    value: by((letter) => rows(letter).length),
    cells: by((letter) => rows(letter).map(([cell]) => [cell, "1"])),
    sheet: by((letter) => ({ food: rows(letter).length, living: 0, throne: 0 })),
    points: lower,
    winners,
  };
  const seats = lower.map((total) => ({ total, place: total === best ? 1 : 1 + winners.length, parts: [{ say: "Schwächeres Schloss", count: total, points: total }, { say: "Besseres Schloss", count: 0, points: 0 }] }));
  return Response.json({ facts, result: { winners, seats } });
}
export const positionIn = (init: RequestInit | undefined): Position => JSON.parse(String(init?.body)) as Position;
