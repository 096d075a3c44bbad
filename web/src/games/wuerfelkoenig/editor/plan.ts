// A map of one's own as one line of text, as set-ups have it: «strip,A1w,A12!,B5!G» (WK-S9). Whether it can be
// played is not known here: the server says so.
import { fields, lieName, readLie, turnedBy, type Lie } from "../map";
import { gems, type Field, type Gem } from "../material";
import material from "../material.json";

/** What lies on a field. */
export interface Things {
  dragon: boolean;
  gem: Gem | null;
}
export type Thing = "dragon" | Gem;

export interface Plan {
  lie: Lie; // of part B
  things: ReadonlyMap<Field, Things>; // only fields with something on them
}

const signs: Record<Thing, string> = { dragon: "!", white: "w", golden: "G" };
const bare: Things = { dragon: false, gem: null };

export const thingsOn = (plan: Plan, field: Field): Things => plan.things.get(field) ?? bare;
export const listed = ({ dragon, gem }: Things): Thing[] => [...(dragon ? ["dragon" as const] : []), ...(gem ? [gem] : [])];

export const planText = (plan: Plan): string =>
  [
    lieName(plan.lie),
    ...fields.flatMap((field) => {
      const marks = listed(thingsOn(plan, field)).map((thing) => signs[thing]);
      return marks.length > 0 ? [field + marks.join("")] : [];
    }),
  ].join(",");

/** The plan of such a line; undefined if it is none. */
export function readPlan(text: string): Plan | undefined {
  const [arrangement = "", ...words] = text.trim().split(",");
  const lie = readLie(arrangement);
  const things = new Map<Field, Things>();
  for (const word of words) {
    const [, field = "", marks = ""] = /^([AB]\d+)([!wG]*)$/.exec(word) ?? [];
    if (!fields.includes(field)) return undefined;
    const gem = gems.find((one) => marks.includes(signs[one])) ?? null;
    things.set(field, { dragon: marks.includes(signs.dragon), gem });
  }
  return lie && { lie, things };
}

/** A thing more on a field, or one less if it lies there already; a gem takes the place of another. */
export function withThing(plan: Plan, field: Field, thing: Thing): Plan {
  const { dragon, gem } = thingsOn(plan, field);
  const next: Things = thing === "dragon" ? { dragon: !dragon, gem } : { dragon, gem: gem === thing ? null : thing };
  return { ...plan, things: new Map([...plan.things, [field, next]]) };
}
export const without = (plan: Plan, field: Field): Plan => ({ ...plan, things: new Map([...plan.things, [field, bare]]) });

/** Steps to the six sides, from the right clockwise. */
const steps = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;
export const directions = [0, 1, 2, 3, 4, 5] as const;
export function moved(plan: Plan, direction: number): Plan {
  const [q, r] = steps[direction] ?? [0, 0];
  return { ...plan, lie: { ...plan.lie, q: plan.lie.q + q, r: plan.lie.r + r } };
}
/** Part B turns about its middle, so that it stays where it is. */
export function turned(plan: Plan, by: 1 | -1): Plan {
  const turn = (plan.lie.turn + by + 6) % 6;
  const middle = { q: 1, r: 1 };
  const [was, now] = [turnedBy(middle, plan.lie.turn), turnedBy(middle, turn)];
  return { ...plan, lie: { turn, q: plan.lie.q + was.q - now.q, r: plan.lie.r + was.r - now.r } };
}

/** WK-S1, WK-S2, WK-S5: the set-ups for 2, 3 and 4 players. */
export const usualPlans: Readonly<Record<number, Plan>> = Object.fromEntries(
  material.setups.map(({ players, arrangement, ...lying }) => {
    const marked = (["dragon", ...gems] as const).flatMap((thing) =>
      lying[thing === "dragon" ? "dragons" : thing].map((field) => `${field}${signs[thing]}`));
    return [players, readPlan([arrangement, ...marked].join(","))!];
  }),
);
