// A record of a game (protocol/record.md), read from text that somebody hands in.

export interface GameRecord {
  game: string;
  rules: number;
  setup: Record<string, unknown>;
  drawn: string[];
  seats: { name: string; kind: string }[];
  dice: { table: string; commitment: string; secret: string | null; nonces: string[] };
  steps: [seat: number | "chance", words: string, hash: string][];
  result: { points: number[]; places: number[] } | null;
}

/** What is wrong with a text that should be a record, and where. */
export class BadRecord extends Error {
  constructor(readonly place: string) {
    super(place);
  }
}

type Fields = Record<string, unknown>;
const isText = (x: unknown): x is string => typeof x === "string";
const isNumber = (x: unknown): x is number => Number.isInteger(x);
const isFields = (x: unknown): x is Fields => typeof x === "object" && x !== null && !Array.isArray(x);
const isHex = (x: unknown): x is string => isText(x) && /^([0-9a-f]{2})*$/i.test(x);
const isHash = (x: unknown): x is string => isHex(x) && x.length === 64;

function need(right: boolean, place: string): asserts right {
  if (!right) throw new BadRecord(place);
}

function needList(x: unknown, place: string, right: (item: unknown) => boolean): void {
  need(Array.isArray(x), place);
  x.forEach((item, i) => need(right(item), `${place}[${i}]`));
}

function isStep(x: unknown): boolean {
  return Array.isArray(x) && x.length === 3 && (x[0] === "chance" || isNumber(x[0])) && isText(x[1]) && isText(x[2]);
}

export function readRecord(text: string): GameRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new BadRecord("json");
  }
  need(isFields(record) && record.format === "tafelrunde-record/1", "format");
  need(isText(record.game), "game");
  need(isNumber(record.rules), "rules");
  need(isFields(record.setup), "setup");
  needList(record.drawn, "drawn", isText);
  needList(record.seats, "seats", (seat) => isFields(seat) && isText(seat.name) && isText(seat.kind));
  const dice = record.dice;
  need(isFields(dice), "dice");
  need(isText(dice.table), "dice.table");
  need(isHash(dice.commitment), "dice.commitment");
  need(dice.secret === null || isHash(dice.secret), "dice.secret");
  needList(dice.nonces, "dice.nonces", isHex);
  needList(record.steps, "steps", isStep);
  need(record.result === null || isFields(record.result), "result");
  return record as unknown as GameRecord;
}
