// The axonometric view: where a point of the world is seen, and what is seen at a point. The world is
// measured in the units of a tile, 20 wide, 26 deep and 13 high, with the floor at z = 0.
import type { Stack } from "./material";

export const wide = 20;
export const deep = 26;
export const high = 13;

export type Point = [number, number];

/** How one looks at it: turned by `yaw` (radians) around the middle, from above. */
export interface View {
  yaw: number;
  middle: Point; // of the world
  slope?: number; // how much of the depth is seen: the more, the steeper one looks down
}
const slopeOf = ({ slope = 0.8 }: View): number => slope;
/** How much of the height is seen. */
const riseOf = (view: View): number => Math.sqrt(1 - slopeOf(view) ** 2);
/** A little askew, so that two sides are seen; then by quarter turns. */
export const askew = -0.24;
export const quarter = Math.PI / 2;
export const yawOf = (turns: number): number => askew + turns * quarter;

export function project(view: View, x: number, y: number, z: number): Point {
  const [cos, sin] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  const [dx, dy] = [x - view.middle[0], y - view.middle[1]];
  return [dx * cos - dy * sin, (dx * sin + dy * cos) * slopeOf(view) - z * riseOf(view)];
}

/** How near a point is, for drawing from the back to the front. */
export const nearness = ({ yaw }: View, x: number, y: number): number => x * Math.sin(yaw) + y * Math.cos(yaw);

/** Turns a plane at a height into the screen: for drawings in units of the world, from a point on. */
export function plane(view: View, x: number, y: number, z: number, yaw = view.yaw): string {
  const [cos, sin, slope] = [Math.cos(yaw), Math.sin(yaw), slopeOf(view)];
  return `matrix(${[cos, sin * slope, -sin, cos * slope, ...project(view, x, y, z)].map(short).join(" ")})`;
}
/** The same for signs, which stay upright whichever way the world is turned. */
export const upright = (view: View, x: number, y: number, z: number): string => plane(view, x, y, z, askew);
export const short = (n: number): string => String(Math.round(n * 100) / 100);
export const points = (list: Point[]): string => list.map(([x, y]) => `${short(x)} ${short(y)}`).join("L");

/** The two sides of a box that are seen, as offsets to the neighbour there. */
export function seenSides({ yaw }: View): Point[] {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return [[Math.abs(sin) < 1e-6 ? 1 : Math.sign(sin), 0], [0, Math.sign(cos) || 1]];
}
/** How much light falls on a side: from the left and the front; 0 to 1. */
export function lightOn({ yaw }: View, [nx, ny]: Point): number {
  const across = nx * Math.cos(yaw) - ny * Math.sin(yaw);
  const front = nx * Math.sin(yaw) + ny * Math.cos(yaw);
  return Math.max(0, Math.min(1, 0.5 - 0.42 * across + 0.12 * front));
}

/** The upper and lower corners of a side between two heights. */
export function side(view: View, { x, y }: { x: number; y: number }, [nx, ny]: Point, from: number, to: number): Point[] {
  const [x0, y0, x1, y1] = [x * wide, y * deep, (x + 1) * wide, (y + 1) * deep];
  const edge: [Point, Point] =
    nx > 0 ? [[x1, y0], [x1, y1]] : nx < 0 ? [[x0, y0], [x0, y1]] : ny > 0 ? [[x0, y1], [x1, y1]] : [[x0, y0], [x1, y0]];
  const at = ([px, py]: Point, z: number): Point => project(view, px, py, z);
  return [at(edge[0], to), at(edge[1], to), at(edge[1], from), at(edge[0], from)];
}

/** Whether a point of the screen lies on a stack: on some height its ray passes the space. */
function meets(view: View, { x, y, height }: Stack, [px, py]: Point): boolean {
  const [cos, sin] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  const world = (z: number): Point => {
    const ry = (py + z * riseOf(view)) / slopeOf(view);
    return [px * cos + ry * sin + view.middle[0], -px * sin + ry * cos + view.middle[1]];
  };
  const top = Math.max(height, 0.05) * high;
  const [a, b] = [world(0), world(top)];
  let [from, to] = [0, 1];
  for (const [i, least, most] of [[0, x * wide, (x + 1) * wide], [1, y * deep, (y + 1) * deep]] as const) {
    const step = b[i] - a[i];
    if (Math.abs(step) < 1e-9) {
      if (a[i] < least || a[i] > most) return false;
      continue;
    }
    const [u, v] = [(least - a[i]) / step, (most - a[i]) / step];
    from = Math.max(from, Math.min(u, v));
    to = Math.min(to, Math.max(u, v));
  }
  return from <= to;
}

/** The stack that is seen at a point of the screen: the nearest one there. */
export function hit(view: View, stacks: Stack[], at: Point): Stack | undefined {
  let best: Stack | undefined;
  for (const stack of stacks)
    if (meets(view, stack, at) && (!best || nearer(view, stack, best))) best = stack;
  return best;
}
const nearer = (view: View, a: Stack, b: Stack): boolean =>
  nearness(view, a.x * wide, a.y * deep) > nearness(view, b.x * wide, b.y * deep);

export const middleOf = ({ x, y }: { x: number; y: number }): Point => [(x + 0.5) * wide, (y + 0.5) * deep];
/** The middle of the top of a stack, on the screen. */
export const topOf = (view: View, stack: Stack, height = stack.height): Point => project(view, ...middleOf(stack), height * high);

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** What a piece of land takes on the screen: columns and rows from and to, with so many floors at its far end. */
export function boxOf(view: View, [x0, y0, x1, y1]: [number, number, number, number], floors: number, margin: number): Box {
  const corners = [[x0, y0], [x1, y0], [x0, y1], [x1, y1]].flatMap(([x = 0, y = 0]) =>
    [-0.6, floors].map((z) => project(view, x * wide, y * deep, z * high)),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** How many floors reach as high on the screen as a stack does, told at the far end. */
export const reach = (view: View, { y, height, shrine }: Stack): number =>
  height + (shrine ? 1.6 : 0) - (y * deep * slopeOf(view)) / (high * riseOf(view));
