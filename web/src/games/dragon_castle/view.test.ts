// @vitest-environment node
import { describe, expect, it } from "vitest";
import { inPhase } from "./fixtures/walk";
import { extent } from "./castle";
import { standing, tableOf } from "./material";
import { boxOf, hit, project, seenSides, topOf, yawOf, type View } from "./view";

const castle = tableOf(inPhase("START").facts).castle;
const views = [0, 1, 2, 3].map((turns): View => ({ yaw: yawOf(turns), middle: [120, 130] }));

describe("the view", () => {
  it("shows the top of each stack where a pointer finds it, unless another stands before it", () => {
    for (const view of views) {
      const stacks = standing(castle);
      const found = stacks.filter((stack) => hit(view, stacks, topOf(view, stack)) === stack).length;
      expect(found / stacks.length).toBeGreaterThan(0.8);
      for (const stack of stacks) expect(hit(view, [stack], topOf(view, stack))).toBe(stack);
    }
  });

  it("finds nothing beside the castle, and empty spaces of a realm", () => {
    for (const view of views) expect(hit(view, standing(castle), [900, 900])).toBeUndefined();
    const realm = tableOf(inPhase("START").facts).realm[0]?.flat() ?? [];
    const view: View = { yaw: yawOf(0), middle: [60, 52] };
    for (const stack of realm.filter(({ height }) => height === 0)) expect(hit(view, [stack], topOf(view, stack))).toBe(stack);
  });

  it("shows other sides after each quarter turn, and the same ones after four", () => {
    const sides = [0, 1, 2, 3, 4].map((turns) => JSON.stringify(seenSides({ yaw: yawOf(turns), middle: [0, 0] })));
    expect(new Set(sides.slice(0, 4)).size).toBe(4);
    expect(sides[4]).toBe(sides[0]);
  });

  it("has room for everything on it", () => {
    for (const view of views) {
      const { left, top, width, height } = boxOf(view, [0, 0, 12, 10], 3, 1);
      for (const [x, y] of [[0, 0], [240, 0], [0, 260], [240, 260]] as const) {
        const [px, py] = project(view, x, y, 39);
        expect(px > left && px < left + width && py > top && py < top + height).toBe(true);
      }
    }
  });

  it("stays with the castle as it shrinks, but not too close", () => {
    const empty = castle.map((row) => row.map((stack) => ({ ...stack, height: 0 })));
    expect(extent(empty, 6)).toEqual([3, 2, 9, 8]);
    const one = empty.map((row) => row.map((stack) => (stack.space === "A1" ? { ...stack, height: 1 } : stack)));
    expect(extent(one, 6)).toEqual([0, 0, 6, 6]);
    const corner = empty.map((row) => row.map((stack) => (stack.space === "L10" ? { ...stack, height: 1 } : stack)));
    expect(extent(corner, 6)).toEqual([6, 4, 12, 10]);
  });
});
