// A castle plan while it is drawn: strokes of a brush, mirrored if wished, and the way back.
import { keep, recall } from "../../../lib/browser/storage";
import { checkPlan, COLUMNS, emptyPlan, HEIGHTS, isPlan, planText, readPlan, ROWS, type Plan } from "../plan";

/** A space of the grid by column and row, from 0. */
export interface Spot {
  x: number;
  y: number;
}
/** A height to paint, or one more than there is. */
export type Brush = "raise" | 0 | 1 | 2 | 3;

export const ways = ["across", "along"] as const; // left and right, top and bottom
export type Way = (typeof ways)[number];

const draft = "tafelrunde.dragon_castle.plan";
const most = 200; // steps back

const indexOf = ({ x, y }: Spot): number => y * COLUMNS + x;
export const heightAt = (plan: Plan, spot: Spot): number => plan[indexOf(spot)] ?? 0;
/** After the highest stack comes the empty space. */
const raised = (height: number): number => (height + 1) % (HEIGHTS + 1);

const isInside = ({ x, y }: Spot): boolean => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;
const imageOf = ({ x, y }: Spot, way: Way, sum: number): Spot => (way === "across" ? { x: sum - x, y } : { x, y: sum - y });

/** Where the mirror of a plan stands: in the middle of the grid or half a space beside it, whichever side of
    the plan is like the other. */
function mirrorOf(plan: Plan, way: Way): number {
  const middle = (way === "across" ? COLUMNS : ROWS) - 1;
  const spots = plan.map((_, i): Spot => ({ x: i % COLUMNS, y: Math.floor(i / COLUMNS) }));
  const alike = (sum: number) =>
    spots.every((spot) => {
      const image = imageOf(spot, way, sum);
      return heightAt(plan, spot) === (isInside(image) ? heightAt(plan, image) : 0);
    });
  return [middle, middle - 1, middle + 1].find(alike) ?? middle;
}

/** The spots on the straight way from one to another, without the first: a quick hand leaves gaps. */
export function wayTo(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const at = (a: number, b: number, step: number) => Math.round(a + ((b - a) * step) / steps);
  return Array.from({ length: steps }, (_, i) => ({ x: at(from.x, to.x, i + 1), y: at(from.y, to.y, i + 1) }));
}

function recalled(): Plan {
  const read = readPlan(recall(draft) ?? "");
  return isPlan(read) ? read : emptyPlan();
}

export class Editor {
  plan = $state.raw<Plan>(recalled());
  brush = $state<Brush>("raise");
  /** What the columns (rows) of a space and of its image add up to; null: no mirror. */
  mirror = $state<{ across: number | null; along: number | null }>({ across: null, along: null });
  readonly check = $derived(checkPlan(this.plan));
  #before = $state.raw<Plan[]>([]);
  #after = $state.raw<Plan[]>([]);
  #stroke: { height: number; last: Spot; from: Plan } | null = null;

  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get canRedo(): boolean {
    return this.#after.length > 0;
  }
  undo(): void {
    const plan = this.#before.at(-1);
    if (!plan) return;
    this.#before = this.#before.slice(0, -1);
    this.#after = [...this.#after, this.plan];
    this.#show(plan);
  }
  redo(): void {
    const plan = this.#after.at(-1);
    if (!plan) return;
    this.#after = this.#after.slice(0, -1);
    this.#before = [...this.#before, this.plan];
    this.#show(plan);
  }

  /** Another plan altogether. A mirror stands where the new plan has one. */
  replace(plan: Plan): void {
    const from = this.plan;
    this.#show(plan);
    this.#remember(from);
    for (const way of ways) if (this.mirror[way] !== null) this.mirror[way] = mirrorOf(plan, way);
  }
  /** Left and right are drawn alike, or top and bottom. */
  toggleMirror(way: Way): void {
    this.mirror[way] = this.mirror[way] === null ? mirrorOf(this.plan, way) : null;
  }
  /** One space gets a height. */
  put(spot: Spot, height: number): void {
    const from = this.plan;
    this.#paint([spot], height);
    this.#remember(from);
  }
  /** The brush touches one space. */
  touch(spot: Spot): void {
    this.put(spot, this.#heightFor(spot));
  }

  /** The brush is set down; where it is drawn to, all spaces get the height that the first one got. */
  begin(spot: Spot): void {
    this.#stroke = { height: this.#heightFor(spot), last: spot, from: this.plan };
    this.#paint([spot], this.#stroke.height);
  }
  draw(to: Spot): void {
    if (!this.#stroke) return;
    this.#paint(wayTo(this.#stroke.last, to), this.#stroke.height);
    this.#stroke.last = to;
  }
  /** A whole stroke is one step back. */
  end(): void {
    if (this.#stroke) this.#remember(this.#stroke.from);
    this.#stroke = null;
  }

  #heightFor(spot: Spot): number {
    return this.brush === "raise" ? raised(heightAt(this.plan, spot)) : this.brush;
  }
  /** The space itself and those that mirror it. */
  #images(spot: Spot): Spot[] {
    const { across, along } = this.mirror;
    const both = across === null ? [spot] : [spot, imageOf(spot, "across", across)];
    const all = along === null ? both : [...both, ...both.map((one) => imageOf(one, "along", along))];
    return all.filter(isInside);
  }
  #paint(spots: Spot[], height: number): void {
    const plan = [...this.plan];
    for (const spot of spots.flatMap((one) => this.#images(one))) plan[indexOf(spot)] = height;
    this.#show(plan);
  }
  #remember(from: Plan): void {
    if (planText(from) === planText(this.plan)) return;
    this.#before = [...this.#before, from].slice(-most);
    this.#after = [];
  }
  #show(plan: Plan): void {
    this.plan = plan;
    keep(draft, planText(plan));
  }
}
