// The castle: which tiles can leave it, and which would make a pair (DC-302 to DC-304).
import { stackAt, standing, type Plot, type Space, type Stack, type Table } from "./material";

/** DC-303: whether a tile on the same floor touches the side towards a neighbour. */
const blocked = (plot: Plot, { x, y, height }: Stack, dx: number): boolean => (plot[y]?.[x + dx]?.height ?? 0) >= height;
/** DC-304: a long side is free. */
export const isAvailable = (plot: Plot, stack: Stack): boolean =>
  stack.height > 0 && (!blocked(plot, stack, -1) || !blocked(plot, stack, 1));

/** The castle after its tile on a space was taken; nobody knows what comes to light. */
const without = (plot: Plot, space: Space): Plot =>
  plot.map((row) => row.map((stack) => (stack.space === space ? { ...stack, height: stack.height - 1, face: null } : stack)));

/** Identical tiles elsewhere, and whether each could be the second of a pair once this one is gone (DC-403, DC-501). */
export function twins(table: Table, space: Space): Map<Space, boolean> {
  const face = stackAt(table.castle, space)?.face;
  if (!face) return new Map();
  const after = without(table.castle, space);
  return new Map(
    standing(after)
      .filter((stack) => stack.face === face)
      .map((stack) => [stack.space, isAvailable(after, stack)]),
  );
}

/** From and to columns and rows: where the castle stands, never too close. */
export function extent(plot: Plot, least: number): [number, number, number, number] {
  const stacks = standing(plot);
  const [columns, rows] = [plot[0]?.length ?? 0, plot.length];
  const span = (values: number[], all: number): [number, number] => {
    let [from, to] = values.length > 0 ? [Math.min(...values), Math.max(...values) + 1] : [all / 2, all / 2];
    while (to - from < Math.min(least, all)) from > 0 && (to === all || from + to > all) ? --from : ++to;
    return [from, to];
  };
  const [x, y] = [span(stacks.map((s) => s.x), columns), span(stacks.map((s) => s.y), rows)];
  return [x[0], y[0], x[1], y[1]];
}
