// Where woods, peaks and hills stand: wherever there is room between ways, rivers and volcanoes. Always the
// same, so that people find their way about.
import { roads, spot, volcanoSpots, waters, entranceSpots, type Spot } from "../map";

export interface Thing {
  kind: "pine" | "oak" | "peak" | "hill" | "bush";
  x: number;
  y: number;
  size: number;
}

export const coast: Spot[] = [
  [34, 140], [92, 108], [180, 132], [246, 62], [370, 30], [480, 62], [600, 36], [716, 66], [800, 58],
  [890, 34], [996, 66], [1046, 142], [1140, 134], [1180, 214], [1146, 316], [1166, 420], [1172, 520],
  [1104, 600], [1062, 690], [984, 764], [924, 830], [890, 922], [790, 946], [716, 958], [630, 982],
  [520, 996], [440, 958], [386, 916], [296, 922], [262, 850], [204, 790], [148, 716], [136, 606], [84, 540],
  [26, 470], [34, 372], [72, 296], [24, 226],
];

/** A closed curve through points. */
export function curve(points: Spot[]): string {
  const n = points.length;
  const at = (i: number): Spot => points[(i + n) % n] ?? [0, 0];
  const round = (v: number): number => Math.round(v);
  let path = `M${at(0).join(" ")}`;
  for (let i = 0; i < n; ++i) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = [a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6].map(round);
    const into = [b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6].map(round);
    path += `C${out.join(" ")} ${into.join(" ")} ${b.join(" ")}`;
  }
  return `${path}Z`;
}

/** Numbers that look as if drawn by lot. */
function lots(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

function inside([x, y]: Spot): boolean {
  let is = false;
  coast.forEach(([ax, ay], i) => {
    const [bx, by] = coast[(i + 1) % coast.length] as Spot;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

/** How far a point is from a stretch between two others. */
function distance([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const stretches: [Spot, Spot, number][] = [
  ...roads.flatMap((road) => road.slice(1).map((place, i): [Spot, Spot, number] => [spot(road[i] ?? place), spot(place), 27])),
  ...waters.flatMap(({ ends, bend }): [Spot, Spot, number][] => {
    const [a, b] = [spot(ends[0]), spot(ends[1])];
    const mid: Spot = [(a[0] + 2 * bend[0] + b[0]) / 4, (a[1] + 2 * bend[1] + b[1]) / 4];
    return [[a, mid, 22], [mid, b, 22]];
  }),
  ...coast.map((a, i): [Spot, Spot, number] => [a, coast[(i + 1) % coast.length] as Spot, 16]),
  ...volcanoSpots.map((at): [Spot, Spot, number] => [[at[0] - 30, at[1] - 30], [at[0] + 30, at[1] - 30], 84]),
  ...entranceSpots.map((at): [Spot, Spot, number] => [at, [at[0], at[1] - 30], 44]),
];

const room = (at: Spot): number => Math.min(...stretches.map(([a, b, width]) => distance(at, a, b) - width));

/** Everything that grows or rises, from the back to the front. */
export const scenery: Thing[] = (() => {
  const lot = lots(20_02);
  const things: Thing[] = [];
  for (let y = 40; y < 1000; y += 21) {
    for (let x = 20; x < 1200; x += 24) {
      const at: Spot = [x + lot() * 18 - 9, y + lot() * 14 - 7];
      const [luck, size] = [lot(), 0.8 + lot() * 0.45];
      if (!inside(at)) continue;
      const free = room(at);
      const wood = Math.sin(at[0] / 95) + Math.cos(at[1] / 80 + at[0] / 210);
      const kind = free > 34 && luck < 0.2 ? "peak" : free > 16 && luck < 0.1 ? "hill" : wood > 0.1 ? "pine" : "oak";
      if (free < 0 || (kind !== "peak" && luck > (Math.abs(wood) > 0.45 ? 0.8 : 0.3))) continue;
      if (kind === "peak" && things.some((other) => other.kind === "peak" && Math.hypot(other.x - at[0], other.y - at[1]) < 46)) continue;
      things.push({ kind: free < 4 && kind !== "peak" ? "bush" : kind, x: Math.round(at[0]), y: Math.round(at[1]), size });
    }
  }
  return things.sort((a, b) => a.y - b.y);
})();
