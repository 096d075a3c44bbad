// The map (WK-C1, WK-C2): two parts of fifteen hexagons each, and how they lie. What is printed comes from
// the rows of the program; here it is drawn.
import type { Arrangement, Field, Terrain } from "./material";
import material from "./material.json";

export interface Hex {
  q: number;
  r: number;
}
/** How part B lies: turned by so many sixths of a full turn, and then moved. */
export interface Lie extends Hex {
  turn: number;
}
export const usual: Readonly<Record<string, Lie>> = material.arrangements;
export function readLie(arrangement: Arrangement): Lie | undefined {
  const [, turn, q, r] = /^([0-5]):(-?\d{1,2}):(-?\d{1,2})$/.exec(arrangement) ?? [];
  return usual[arrangement] ?? (turn === undefined ? undefined : { turn: Number(turn), q: Number(q), r: Number(r) });
}
export function lieName({ turn, q, r }: Lie): Arrangement {
  const known = Object.entries(usual).find(([, lie]) => lie.turn === turn && lie.q === q && lie.r === r);
  return known?.[0] ?? `${turn}:${q}:${r}`;
}
export const turnedBy = ({ q, r }: Hex, sixths: number): Hex =>
  sixths === 0 ? { q, r } : turnedBy({ q: -r, r: q + r }, sixths - 1);

const terrainOf = new Map(material.fields.map(({ id, terrain }): [Field, Terrain] => [id, terrain as Terrain]));
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
  const lie = readLie(arrangement) ?? { turn: 3, q: 0, r: 5 };
  const all = material.fields.map(({ id: field, at: [ownQ = 0, ownR = 0] }, i) => {
    const own = { q: ownQ, r: ownR };
    const moved = turnedBy(own, lie.turn);
    const at = i < 15 ? own : { q: lie.q + moved.q, r: lie.r + moved.r };
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

const charts = new Map<Arrangement, Chart>();
function plainChart(arrangement: Arrangement): Chart {
  const known = charts.get(arrangement) ?? chartOf(arrangement);
  charts.set(arrangement, known);
  return known;
}

/** The map as it is drawn; turned by a quarter where it would be too wide for the screen. */
export function chart(arrangement: Arrangement, turned = false): Chart {
  const plain = plainChart(arrangement);
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
