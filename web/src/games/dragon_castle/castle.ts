// The castle: identical tiles, and the land it stands on.
import { stackAt, standing, type Plot, type Space, type Table } from "./material";

/** Identical tiles elsewhere, and whether each makes a pair with this one, whichever is taken first. */
export function twins(table: Table, space: Space): Map<Space, boolean> {
  const face = stackAt(table.castle, space)?.face;
  if (!face) return new Map();
  const isPair = (one: Space, other: Space): boolean => table.pairs.get(one)?.includes(other) ?? false;
  return new Map(
    standing(table.castle)
      .filter((stack) => stack.face === face && stack.space !== space)
      .map((stack) => [stack.space, isPair(space, stack.space) || isPair(stack.space, space)]),
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
