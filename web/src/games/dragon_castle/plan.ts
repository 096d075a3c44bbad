// Castle plans: reading and writing them, and what can be said about one before it is played (DC-201, DC-905).
// The terminal says the same (tafelrunde plan dragon_castle FILE); tests/games/dragon_castle/plans.json holds both to it.

export const COLUMNS = 12; // DC-103
export const ROWS = 10;
export const HEIGHTS = 3;
export const TILES = 116; // DC-201
export const LONG_ROW = 6; // DC-905
/** DC-905: tiles on the ground floor that suit a number of players. */
export const GROUND: Readonly<Record<number, readonly [number, number]>> = { 2: [65, 80], 3: [50, 70], 4: [40, 55] };

/** Heights 0–3, row by row from the far side: the space in column x of row y has the index y * COLUMNS + x. */
export type Plan = readonly number[];

export type PlanFault =
  | { error: "rows"; rows: number }
  | { error: "wide"; row: number }
  | { error: "sign"; row: number; column: number };

export interface LongRow {
  floor: number;
  row: number;
  from: number;
  length: number;
}

export interface PlanCheck {
  tiles: number;
  floors: number[]; // tiles on floors 1, 2, 3
  usable: boolean; // the only condition; all else is advice
  good_for: number[]; // numbers of players whose range the ground floor is in
  long_rows: LongRow[];
  free: number[]; // first tiles to choose from when the floor becomes the top floor and is whole
  never_stuck: boolean; // DC-305
}

export const emptyPlan = (): Plan => Array<number>(COLUMNS * ROWS).fill(0);

/** The plan of a text, or what is wrong with it. Rows have strokes or line ends between them; short ones are
 *  filled up. A stroke at the end begins a row, too: after ten rows it is one too many. */
export function readPlan(text: string): Plan | PlanFault {
  const trimmed = text.replaceAll("\r", "").replace(/^[ \t\n]+|[ \t\n]+$/g, "");
  const rows = trimmed.split(/[/\n]/);
  if (rows.length > ROWS) return { error: "rows", rows: rows.length };
  const plan = [...emptyPlan()];
  for (const [row, signs] of rows.entries())
    for (const [column, sign] of signs.split("").entries()) {
      if (column === COLUMNS) return { error: "wide", row };
      const height = ".123".indexOf(sign === "0" ? "." : sign);
      if (height < 0) return { error: "sign", row, column };
      plan[row * COLUMNS + column] = height;
    }
  return plan;
}

export const isPlan = (read: Plan | PlanFault): read is Plan => Array.isArray(read);

const rowsOf = (plan: Plan): Plan[] => Array.from({ length: ROWS }, (_, y) => plan.slice(y * COLUMNS, (y + 1) * COLUMNS));

/** In full: ten rows of twelve signs with strokes between them, as the set-up has it. */
export const planText = (plan: Plan): string =>
  rowsOf(plan)
    .map((row) => row.map((height) => ".123".charAt(height)).join(""))
    .join("/");

/** Where a row has neighbouring tiles on a floor: from which column on, and how many. */
function runs(row: Plan, floor: number): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  row.forEach((height, x) => {
    if (height < floor) return;
    const last = found.at(-1);
    if (last && last.from + last.length === x) last.length++;
    else found.push({ from: x, length: 1 });
  });
  return found;
}

export function checkPlan(plan: Plan): PlanCheck {
  const all = Array.from({ length: HEIGHTS }, (_, i) => i + 1).flatMap((floor) =>
    rowsOf(plan).flatMap((heights, row) => runs(heights, floor).map((run): LongRow => ({ floor, row, ...run }))),
  );
  const perFloor = (count: (run: LongRow) => number) =>
    [1, 2, 3].map((floor) => all.filter((run) => run.floor === floor).reduce((sum, run) => sum + count(run), 0));
  const floors = perFloor((run) => run.length);
  const free = perFloor((run) => Math.min(run.length, 2)); // DC-304: both ends of a run
  const [ground = 0] = floors;
  const tiles = floors.reduce((sum, count) => sum + count, 0);
  return {
    tiles,
    floors,
    usable: tiles === TILES,
    good_for: Object.entries(GROUND).flatMap(([n, [low, high]]) => (low <= ground && ground <= high ? [Number(n)] : [])),
    long_rows: all.filter((run) => run.floor > 1 && run.length >= LONG_ROW),
    free,
    never_stuck: tiles > 0 && floors.every((count, i) => count === 0 || (free[i] ?? 0) > 0),
  };
}
