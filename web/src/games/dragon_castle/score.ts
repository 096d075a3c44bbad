// What the dragons see in a realm, space by space (DC-831 to DC-840), for marking it on the board. The sheet
// counts by itself; tests hold both to the same sums.
import { beside, isSpecial, realmOf, standing, typeOf, types, valueOf, type Dragon, type Plot, type Space, type Stack, type Table } from "./material";
import { group, isType, shrinePoints } from "./realm";

/** Points of a space, or of a group that is told on one of its spaces. */
export interface Mark {
  space: Space;
  points: number;
  spaces: Space[];
}
/** What counts under a line of the sheet: the shrines themselves, or a dragon. */
export type Lens = "shrines" | Dragon;

const alone = (stack: Stack, points: number): Mark => ({ space: stack.space, points, spaces: [stack.space] });
const each = (plot: Plot, points: (stack: Stack) => number): Mark[] =>
  standing(plot).flatMap((stack) => (points(stack) > 0 ? [alone(stack, points(stack))] : []));
const eachShrine = (plot: Plot, counts: (stack: Stack) => boolean): Mark[] =>
  each(plot, (stack) => (stack.shrine && counts(stack) ? 1 : 0));

/** Groups of neighbouring stacks, each once. */
function groups(plot: Plot, fits: (stack: Stack) => boolean): Space[][] {
  const seen = new Set<Space>();
  return standing(plot).flatMap((stack) => {
    if (seen.has(stack.space) || !fits(stack)) return [];
    const found = group(plot, stack.space, fits);
    for (const space of found) seen.add(space);
    return [found];
  });
}

/** DC-832: one row and one column; the shrine where they cross counts twice. */
function righteousness(plot: Plot): Mark[] {
  const columns = (plot[0] ?? []).map((_, x) => plot.flatMap((row) => row[x] ?? []));
  const worth = (line: Stack[]): number => {
    const shrines = line.filter(({ shrine }) => shrine).length;
    return shrines + (shrines === line.length ? 2 : 0);
  };
  const best = (lines: Stack[][]): Stack[] => lines.reduce((a, b) => (worth(b) > worth(a) ? b : a), lines[0] ?? []);
  return [best(plot), best(columns)].flatMap((line) => {
    const spaces = line.map(({ space }) => space);
    const marks = line.filter(({ shrine }) => shrine).map((stack) => ({ space: stack.space, points: 1, spaces }));
    const [first] = marks;
    if (first && marks.length === line.length) first.points += 2;
    return marks;
  });
}

/** DC-836: of each faction the group with the largest sum. */
const factions = types.filter((type) => !isSpecial(type));
const sumOf = (plot: Plot, spaces: Space[]): number =>
  standing(plot).reduce((sum, { space, face }) => sum + (face && spaces.includes(space) ? valueOf(face) : 0), 0);
function strongest(plot: Plot, type: (typeof types)[number]): { spaces: Space[]; sum: number } {
  return groups(plot, isType(type))
    .map((spaces) => ({ spaces, sum: sumOf(plot, spaces) }))
    .reduce((a, b) => (b.sum > a.sum ? b : a), { spaces: [] as Space[], sum: 0 });
}
function might(table: Table, seat: number): Mark[] {
  const n = table.players;
  const neighbours = [...new Set([(seat + 1) % n, (seat + n - 1) % n])];
  return factions.flatMap((type) => {
    const own = strongest(realmOf(table, seat), type);
    const [space] = own.spaces;
    const points = neighbours.reduce((sum, other) => {
      const theirs = strongest(realmOf(table, other), type).sum;
      return sum + (own.sum > theirs ? 2 : own.sum === theirs ? 1 : 0);
    }, 0);
    return space && points > 0 ? [{ space, points, spaces: own.spaces }] : [];
  });
}

/** DC-838: mirrored over one axis or the other. */
function harmony(plot: Plot): Mark[] {
  const [columns, rows] = [plot[0]?.length ?? 0, plot.length];
  const stacks = standing(plot);
  const shrines = stacks.filter(({ shrine }) => shrine);
  const axes = [
    ({ x, y }: Stack) => plot[y]?.[columns - 1 - x],
    ({ x, y }: Stack) => plot[rows - 1 - y]?.[x],
  ];
  return axes.flatMap((mirror) => {
    const same = (stack: Stack): boolean => mirror(stack)?.height === stack.height;
    const found: Mark[] = [];
    const tell = (of: Stack[], points: number): void => {
      const [first] = of;
      if (first) found.push({ space: first.space, points, spaces: of.map(({ space }) => space) });
    };
    if (stacks.every(same)) tell(stacks, 4);
    if (shrines.every((stack) => same(stack) && mirror(stack)?.shrine)) tell(shrines, 2);
    return found;
  });
}

/** DC-837: one tile for each symbol. */
function knowledge(plot: Plot): Mark[] {
  const symbols = new Map<string, Stack>();
  for (const stack of standing(plot))
    if (stack.face && isSpecial(typeOf(stack.face)) && !symbols.has(stack.face)) symbols.set(stack.face, stack);
  return [...symbols.values()].map((stack) => alone(stack, 2));
}

/** DC-835: of each faction the best tile on the third floor or above. */
function dominion(plot: Plot): Mark[] {
  return factions.flatMap((type) => {
    const high = standing(plot).filter((stack) => stack.height >= 3 && isType(type)(stack));
    const value = (stack: Stack): number => (stack.face ? valueOf(stack.face) : 0);
    const [best] = high.sort((a, b) => value(b) - value(a));
    return best ? [alone(best, value(best))] : [];
  });
}

export function marksOf(table: Table, seat: number, lens: Lens): Mark[] {
  const plot = realmOf(table, seat);
  const isEdge = ({ x, y }: Stack): boolean => x === 0 || y === 0 || y === plot.length - 1 || x === (plot[0]?.length ?? 0) - 1;
  switch (lens) {
    case "shrines":
      return each(plot, ({ shrine, height }) => (shrine ? shrinePoints(height) : 0));
    case "humility":
      return eachShrine(plot, (stack) => beside(plot, stack).some(({ height }) => height > stack.height));
    case "righteousness":
      return righteousness(plot);
    case "tranquility":
      return groups(plot, ({ height, face }) => height > 0 && !face).map((spaces) => ({ space: spaces[0] ?? "", points: 1, spaces }));
    case "bravery":
      return each(plot, (stack) => (beside(plot, stack).every(({ height }) => height < stack.height) ? 1 : 0));
    case "dominion":
      return dominion(plot);
    case "might":
      return might(table, seat);
    case "knowledge":
      return knowledge(plot);
    case "harmony":
      return harmony(plot);
    case "devotion":
      return eachShrine(plot, (stack) => beside(plot, stack).some(isType("D")));
    case "valor":
      return eachShrine(plot, isEdge);
  }
}
export const worth = (marks: Mark[]): number => marks.reduce((sum, { points }) => sum + points, 0);
