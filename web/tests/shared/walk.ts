// For tests of boards: every way that touches can go through the choices of one position.
import type { Entry, Facts } from "../../src/lib/net/protocol";

/** A position as a view tells it. */
export interface Frame {
  facts: Facts;
  acting: number[];
  menu: Entry[];
}

/** Calls back for each touch in each choice that can come about, with the touches that led there.
 *  A touch that only reads something leads to no other entries, so the walk goes past it. */
export function walkThrough<Choice, Touch, Outcome extends object>(
  nothing: Choice,
  reachable: (choice: Choice) => Touch[],
  touch: (choice: Choice, at: Touch) => Outcome,
  see: (path: Touch[], choice: Choice, outcome: Outcome) => void,
  reads: (at: Touch) => boolean = () => false,
): void {
  const seen = new Map([[JSON.stringify(nothing), { choice: nothing, path: [] as Touch[] }]]);
  for (const { choice, path } of seen.values())
    for (const at of reachable(choice)) {
      const outcome = touch(choice, at);
      see([...path, at], choice, outcome);
      const next = "choice" in outcome ? (outcome.choice as Choice | undefined) : undefined;
      const key = JSON.stringify(next);
      if (next && !reads(at) && !seen.has(key)) seen.set(key, { choice: next, path: [...path, at] });
    }
}
