// One castle as far as luck is concerned: how many tiles are still to be laid, which bonus is being carried out, and whether
// something is to be drawn.
import type { Room, Type } from "./rooms";
import { types } from "./rooms";

const draws = { draw: 5, card: 3 } as const;

export class Site {
  readonly counts = new Map<Type, number>(); // rooms of each type
  drawn: string[] = [];
  wants: keyof typeof draws | null = null;
  done = true;
  private left = 0; // drafted tiles
  private bonusTile = false; // the next tile comes from a bonus
  private proposed = "";
  private counter = "";

  begin(): void {
    this.left = 2;
    this.done = false;
  }
  draw(name: string): void {
    this.drawn.push(name);
    if (this.wants && this.drawn.length === draws[this.wants]) this.wants = null;
  }

  /** Gives the answer that is carried out now; at a table with consent the partner is heard first (ZS-P23). */
  answer(words: string, consent: boolean): string | undefined {
    const verb = words.split(" ")[0] ?? "";
    if (["first", "second", "yes", "no"].includes(verb)) return undefined;
    if (verb === "agree" || verb === "insist") return this.proposed;
    if (verb === "yield") return this.counter;
    if (verb === "rather") this.counter = words.slice("rather ".length);
    else if (consent) this.proposed = words;
    else return words;
    return undefined;
  }

  /** `bonus`: the one that begins. */
  carryOut(verb: string, bonus: string | undefined): void {
    if (verb === "place" && !this.bonusTile) this.left--;
    this.bonusTile = verb === "pick" || verb === "special" || ["outdoor", "sleeping", "corridor"].includes(bonus ?? "");
    this.drawn = [];
    this.wants = bonus === "food" ? "draw" : bonus === "utility" ? "card" : null;
    const asks = bonus !== undefined || this.bonusTile;
    this.done = this.left === 0 && !asks;
  }
}

/** A tile is laid: the bonus that it brings (ZS-B01). */
export function thirdOf(site: Site, room: Room | undefined): string | undefined {
  const type = types.find((one) => one === room?.type);
  if (!type) return undefined;
  const n = (site.counts.get(type) ?? 0) + 1;
  site.counts.set(type, n);
  return n === 3 ? type : n === 5 ? "five" : undefined;
}
