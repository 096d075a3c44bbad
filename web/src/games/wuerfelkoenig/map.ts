// The map (WK-C1, WK-C2): two parts of fifteen hexagons each, joined in three ways. Data reconstructed.
import type { Arrangement, Field, Terrain } from "./material";

/** Each part: rows of 4, 5 and 6 fields, numbered from left to right. */
const partA: Terrain[] = [
  "edelsteinbruch", "gebirge", "tannenwald", "blumenfeld",
  "kueste", "hoehlen", "vulkan", "pilzwald", "wiese",
  "sumpf", "flussaue", "lava", "wueste", "steppe", "ackerland",
];
const partB: Terrain[] = [
  "kueste", "sumpf", "pilzwald", "tannenwald",
  "hoehlen", "flussaue", "wiese", "steppe", "lava",
  "gebirge", "edelsteinbruch", "blumenfeld", "ackerland", "wueste", "vulkan",
];
/** Axial coordinates of the fields of a part. */
const local = [4, 5, 6].flatMap((length, r) => Array.from({ length }, (_, i) => ({ q: i - r, r })));
/** Part B is turned by 180°: (q, r) → (a − q, b − r). */
const turn: Record<Arrangement, { a: number; b: number }> = {
  hexagon: { a: 0, b: 5 },
  hourglass: { a: 3, b: -1 },
  strip: { a: 7, b: 2 },
};

const terrainOf = new Map<Field, Terrain>([
  ...partA.map((terrain, i): [Field, Terrain] => [`A${i + 1}`, terrain]),
  ...partB.map((terrain, i): [Field, Terrain] => [`B${i + 1}`, terrain]),
]);
export const fields: Field[] = [...terrainOf.keys()];
export const terrainAt = (field: Field): Terrain => terrainOf.get(field) as Terrain;

export interface Spot {
  field: Field;
  q: number;
  r: number;
  x: number; // of the centre, with 1 = centre to corner
  y: number;
}
export interface Chart {
  spots: Spot[];
  width: number;
  height: number;
  upright: boolean; // corners point up; otherwise the whole map is turned by a quarter
  near: Map<Field, Field[]>;
}

export const root3 = Math.sqrt(3);
const steps = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;

function spotsOf(arrangement: Arrangement): Spot[] {
  const { a, b } = turn[arrangement];
  const all = fields.map((field, i) => {
    const { q, r } = local[i % 15] as { q: number; r: number };
    const at = i < 15 ? { q, r } : { q: a - q, r: b - r };
    return { field, ...at, x: root3 * (at.q + at.r / 2), y: 1.5 * at.r };
  });
  const left = Math.min(...all.map(({ x }) => x)) - root3 / 2;
  const top = Math.min(...all.map(({ y }) => y)) - 1;
  return all.map((spot) => ({ ...spot, x: spot.x - left, y: spot.y - top }));
}

function chartOf(arrangement: Arrangement): Chart {
  const spots = spotsOf(arrangement);
  const byPlace = new Map(spots.map(({ field, q, r }) => [`${q} ${r}`, field]));
  const near = new Map(
    spots.map(({ field, q, r }) => [field, steps.flatMap(([dq, dr]) => byPlace.get(`${q + dq} ${r + dr}`) ?? [])]),
  );
  const width = Math.max(...spots.map(({ x }) => x)) + root3 / 2;
  const height = Math.max(...spots.map(({ y }) => y)) + 1;
  return { spots, width, height, upright: true, near };
}

const charts: Record<Arrangement, Chart> = {
  hexagon: chartOf("hexagon"),
  hourglass: chartOf("hourglass"),
  strip: chartOf("strip"),
};

/** The map as it is drawn; turned by a quarter where it would be too wide for the screen. */
export function chart(arrangement: Arrangement, turned = false): Chart {
  const plain = charts[arrangement];
  if (!turned) return plain;
  const spots = plain.spots.map((spot) => ({ ...spot, x: plain.height - spot.y, y: spot.x }));
  return { ...plain, spots, width: plain.height, height: plain.width, upright: false };
}

/** The corners of a hexagon around its centre. */
export function corners(upright: boolean, size = 1): [number, number][] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + (upright ? Math.PI / 6 : 0);
    return [Math.cos(angle) * size, Math.sin(angle) * size];
  });
}

/** The border of a set of fields: the sides that have no field of the set on the other side. */
export function border(map: Chart, inside: Field[]): [number, number, number, number][] {
  const within = new Set(inside);
  const spots = map.spots.filter(({ field }) => within.has(field));
  const shape = corners(map.upright);
  return spots.flatMap((spot) =>
    shape.flatMap(([x1, y1], i) => {
      const [x2, y2] = shape[(i + 1) % 6] as [number, number];
      const [mx, my] = [spot.x + x1 + x2, spot.y + y1 + y2]; // the centre behind this side
      const inner = spots.some((other) => Math.hypot(other.x - mx, other.y - my) < 0.1);
      return inner ? [] : [[spot.x + x1, spot.y + y1, spot.x + x2, spot.y + y2] as [number, number, number, number]];
    }),
  );
}

/** The field next to another one in a direction; of two that lie equally well the one further up or left. */
export function beside(map: Chart, from: Field, [dx, dy]: readonly [number, number]): Field | undefined {
  const at = map.spots.find(({ field }) => field === from);
  const near = map.near.get(from) ?? [];
  if (!at) return undefined;
  const found = map.spots
    .filter(({ field }) => near.includes(field))
    .map(({ field, x, y }) => ({ field, x, y, along: (x - at.x) * dx + (y - at.y) * dy }))
    .filter(({ along }) => along > 1)
    .sort((a, b) => Math.round(100 * (b.along - a.along)) || a.x + a.y - b.x - b.y);
  return found[0]?.field;
}

/** The largest connected area among the fields of one player (WK-F2). */
export function largestArea(arrangement: Arrangement, own: Field[]): Field[] {
  const { near } = charts[arrangement];
  const left = new Set(own);
  let best: Field[] = [];
  for (const start of own) {
    if (!left.delete(start)) continue;
    const area = [start];
    for (const field of area) for (const next of near.get(field) ?? []) if (left.delete(next)) area.push(next);
    if (area.length > best.length) best = area;
  }
  return best;
}
