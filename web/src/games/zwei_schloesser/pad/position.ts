// The castles on a real table as a position: what the server counts and what `tafelrunde score zwei_schloesser FILE` reads.
import { attendants, cellOf, laidOf, letterOf, placeOf, thrones, type Attendant, type Building, type Cell, type Laid, type Letter } from "../material";
import { isRoom, specials } from "../rooms";

export interface PadCastle extends Building {
  cards: string[];
}
export interface Sheet {
  players: number;
  castles: PadCastle[]; // always seven; as many count as there are places
}
export interface ReadFault {
  error: "json" | "players" | "cell" | "tile" | "throne" | "attendant" | "card" | "nothing";
  place: string;
  value: string;
}

export const least = 2;
export const most = 7;
/** How many attendants and how many bonus cards a castle can have. */
export const slots = 2;
export const cards = [
  "room_types", "attendants", "cellar", "sleeping", "below_ground", "high_floors", "living", "food", "storeys", "width", "outdoor",
  "corridor", "enclosed8", "enclosed4", "utility", "special", "throne6", "throne10", "five_of_type", "three_of_type",
].map((what) => `bonus_${what}`);

/** With two players there are three castles: Ludwig builds with both. */
export const placesOf = (players: number): number => Math.max(3, players);
export const lettersOf = (players: number): Letter[] => Array.from({ length: placesOf(players) }, (_, no) => letterOf(no));
export const indexOf = (letter: Letter): number => letter.charCodeAt(0) - 65;

export const emptyCastle = (throne: string): PadCastle => ({ throne, tiles: [], attendants: [], cards: [] });
export const emptySheet = (players = 3): Sheet => ({ players, castles: Object.keys(thrones).map(emptyCastle) });
export const isSheet = (read: Sheet | ReadFault): read is Sheet => "castles" in read;
export const isSpecial = (tile: string): boolean => (specials as readonly string[]).includes(tile);
export const laid = (cell: Cell, tile: string): Laid => {
  const [x, y] = placeOf(cell);
  return { cell, tile, x, y };
};

/** Free cells that share an edge with the castle, the highest row first: where something may lie at all. */
export function freeCells(tiles: readonly Laid[]): Cell[] {
  const taken = new Set([...tiles.map(({ cell }) => cell), "0,0", "1,0"]);
  const free = new Set<Cell>();
  for (const cell of taken) {
    const [x, y] = placeOf(cell);
    for (const next of [cellOf(x - 1, y), cellOf(x + 1, y), cellOf(x, y + 1), cellOf(x, y - 1)]) if (!taken.has(next)) free.add(next);
  }
  return [...free].sort(byPlace);
}
export function byPlace(a: Cell, b: Cell): number {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  return by - ay || ax - bx;
}

/** The facts of a position, castle by castle; what is empty is left out. */
export function positionOf({ players, castles }: Sheet, letters = lettersOf(players)): Record<string, unknown> {
  const facts: Record<string, unknown> = { players, phase: "OVER" };
  for (const letter of letters) {
    const castle = castles[indexOf(letter)] as PadCastle;
    facts[`throne ${letter}`] = castle.throne;
    if (castle.tiles.length > 0) facts[`castle ${letter}`] = castle.tiles.map(({ cell, tile }) => [cell, tile]);
    if (castle.attendants.length > 0) facts[`attendants ${letter}`] = castle.attendants;
    if (castle.cards.length > 0) facts[`cards ${letter}`] = castle.cards;
  }
  return facts;
}
/** The same as a file: a line for each fact. */
export const fileText = (sheet: Sheet, letters?: Letter[]): string =>
  `{\n${Object.entries(positionOf(sheet, letters)).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n")}\n}\n`;

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/\s+/) : []).filter((word) => word !== "");
const rows = (value: unknown): string[][] =>
  Array.isArray(value) ? value.map(words) : typeof value === "string" ? value.split("|").map(words).filter((row) => row.length > 0) : [];

/** Lines «name: value»; three dots go on with the line before. */
function readLines(text: string): Record<string, unknown> {
  const facts: Record<string, string> = {};
  let last = "";
  for (const line of text.split("\n")) {
    const [, name, value = ""] = /^\s*(?:given\s+)?(\w+(?: \w+)?)\s*:(.*)$/.exec(line) ?? [];
    if (name) facts[(last = name)] = value.trim();
    else if (last && /^\s*\.\.\./.test(line)) facts[last] += ` ${line.replace(/^\s*\.\.\./, "").trim()}`;
  }
  return facts;
}
/** JSON as we write it («throne A»), as the server writes it ({"throne":{"A":…}}), or lines. */
function readFacts(text: string): Map<string, unknown> | null {
  let raw: unknown;
  if (text.trim().startsWith("{")) {
    try {
      raw = JSON.parse(text);
    } catch {
      return null;
    }
  } else raw = readLines(text);
  const inner = (raw as { facts?: unknown }).facts ?? raw;
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(inner as Record<string, unknown>)) {
    if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      for (const [key, one] of Object.entries(value)) found.set(`${name} ${key}`, one);
    } else found.set(name, value);
  }
  return found;
}

function readCastle(facts: Map<string, unknown>, letter: Letter): Omit<PadCastle, "throne"> & { throne?: string } | ReadFault {
  const tiles: Laid[] = laidOf(rows(facts.get(`castle ${letter}`)));
  for (const { cell, tile } of tiles) {
    if (!/^-?\d{1,2},-?\d{1,2}$/.test(cell)) return { error: "cell", place: `castle ${letter}`, value: cell };
    if (!isRoom(tile)) return { error: "tile", place: `castle ${letter}`, value: tile };
  }
  const figures = words(facts.get(`attendants ${letter}`));
  const figure = figures.find((one) => !(attendants as readonly string[]).includes(one));
  if (figure !== undefined) return { error: "attendant", place: `attendants ${letter}`, value: figure };
  const kept = words(facts.get(`cards ${letter}`));
  const card = kept.find((one) => !cards.includes(one));
  if (card !== undefined) return { error: "card", place: `cards ${letter}`, value: card };
  const throne = facts.get(`throne ${letter}`);
  if (throne !== undefined && !(String(throne) in thrones)) return { error: "throne", place: `throne ${letter}`, value: String(throne) };
  return { tiles, attendants: figures as Attendant[], cards: kept, ...(throne === undefined ? {} : { throne: String(throne) }) };
}

export function readPosition(text: string): Sheet | ReadFault {
  const facts = readFacts(text);
  if (!facts) return { error: "json", place: "", value: "" };
  if (facts.size === 0) return { error: "nothing", place: "", value: "" };
  const players = Number(facts.get("players") ?? 3);
  if (!Number.isInteger(players) || players < least || players > most) return { error: "players", place: "players", value: String(facts.get("players")) };
  const read = lettersOf(most).map((letter) => readCastle(facts, letter));
  const fault = read.find((one) => "error" in one);
  if (fault) return fault as ReadFault;
  const castles = read as (Omit<PadCastle, "throne"> & { throne?: string })[];
  const rest = Object.keys(thrones).filter((throne) => !castles.some((castle) => castle.throne === throne));
  return { players, castles: castles.map((castle) => ({ ...castle, throne: castle.throne ?? rest.shift() ?? "throne_corridor_cellar" })) };
}
/** A list with another piece at one place. */
export const changed = <Piece>(pieces: readonly Piece[], at: number, piece: Piece): Piece[] => pieces.map((one, i) => (i === at ? piece : one));
