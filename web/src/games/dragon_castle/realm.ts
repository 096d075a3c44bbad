// What a realm is worth and what a move would make of it: groups, sets, shrines. The rules decide; this only
// shows beforehand what they will say.
import type { Move } from "./choice";
import { beside, realmOf, stackAt, typeOf, valueOf, withStack, type Plot, type Space, type Stack, type Table, type Type } from "./material";

/** The spaces connected with one whose stacks fit, that one included (DC-602). */
export function group(plot: Plot, space: Space, fits: (stack: Stack) => boolean): Space[] {
  const start = stackAt(plot, space);
  if (!start || !fits(start)) return [];
  const found = new Map([[start.space, start]]);
  for (const stack of found.values())
    for (const next of beside(plot, stack)) if (fits(next)) found.set(next.space, next);
  return [...found.keys()].sort((a, b) => a.slice(1).localeCompare(b.slice(1)) || a.localeCompare(b));
}
export const isType = (type: Type) => (stack: Stack): boolean => stack.face !== null && typeOf(stack.face) === type;
const isValue = (value: number) => (stack: Stack): boolean => stack.face !== null && value > 0 && valueOf(stack.face) === value;

/** DC-611. */
export function setPoints(size: number, type: Type | null): number {
  const bySize = size >= 8 ? size : ([2, 3, 5, 6][size - 4] ?? 0);
  return bySize + (type === "D" ? 1 : 0);
}
/** DC-623. */
export const shrinePoints = (height: number): number => Math.min(height, 3);

/** What a move would do in the realm of whoever plays. */
export interface Effect {
  spaces: Space[]; // the group that it makes or merges
  merges: boolean;
  points: number; // at once; of a shrine: at the end
}

export const placed = (plot: Plot, space: Space, face: Stack["face"]): Plot =>
  withStack(plot, space, ({ height }) => ({ height: height + 1, face, shrine: false }));

/** The group around a tile that has just come to lie somewhere. */
function grown(plot: Plot, space: Space): Effect {
  const face = stackAt(plot, space)?.face;
  if (!face) return { spaces: [space], merges: false, points: 0 };
  const spaces = group(plot, space, isType(typeOf(face)));
  const merges = spaces.length >= 4;
  return { spaces, merges, points: merges ? setPoints(spaces.length, typeOf(face)) : 0 };
}

/** The spaces that a group on offer takes: of equal values for Beauty, of one type for Cunning. */
export function setAt(table: Table, space: Space): Space[] {
  const plot = realmOf(table, table.cur);
  const face = stackAt(plot, space)?.face;
  if (!face) return [];
  return group(plot, space, table.spirit === "beauty" ? isValue(valueOf(face)) : isType(typeOf(face)));
}

export function effectOf(table: Table, move: Move): Effect | null {
  const plot = realmOf(table, table.cur);
  const stack = "space" in move ? stackAt(plot, move.space) : undefined;
  if (!stack) return null;
  switch (move.verb) {
    case "place":
      return grown(placed(plot, stack.space, move.kind), stack.space);
    case "put": {
      const from = stackAt(plot, table.lifted);
      if (!from) return null;
      if (table.phase === "PUT_SHRINE")
        return { spaces: [stack.space], merges: false, points: shrinePoints(stack.height) - shrinePoints(from.height) };
      const left = withStack(plot, from.space, ({ height }) => ({ height: height - 1, face: null }));
      return grown(placed(left, stack.space, from.face), stack.space);
    }
    case "set": {
      const spaces = setAt(table, stack.space);
      const type = stack.face && typeOf(stack.face);
      const points = table.spirit === "beauty" ? setPoints(spaces.length, null) + 1 : 2 + (type === "D" ? 1 : 0);
      return { spaces, merges: true, points };
    }
    case "change": {
      const spaces = group(plot, stack.space, (other) => other.space === stack.space || isType(move.type)(other));
      return { spaces, merges: true, points: setPoints(spaces.length, move.type) };
    }
    case "build":
      return { spaces: [stack.space], merges: false, points: shrinePoints(stack.height) };
    default:
      return null;
  }
}
