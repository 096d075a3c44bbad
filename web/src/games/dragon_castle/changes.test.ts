// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { inPhase } from "./fixtures/walk";
import { realmOf, standing, tableOf, withStack, type Plot, type Table } from "./material";

const start = tableOf(inPhase("START").facts);
const [pile] = standing(start.castle).filter(({ face }) => face);
const seat = start.cur;
const withRealm = (table: Table, change: (plot: Plot) => Plot): Table => ({ ...table, realm: table.realm.map((plot, i) => (i === seat ? change(plot) : plot)) });
const free = realmOf(start, seat).flat().find(({ height }) => height === 0)?.space ?? "";

describe("what is to be seen moving", () => {
  it("nothing between equal positions", () => {
    expect(changes(start, start)).toEqual({ left: [], uncovered: [], placed: [], merged: [], shrines: [], gained: [] });
  });

  it("a tile leaves the castle, another comes to light", () => {
    const { space, face, height } = pile!;
    const gone = { ...start, castle: withStack(start.castle, space, () => ({ height: height - 1, face: null })) };
    expect(changes(start, gone).left).toEqual([{ space, kind: face, seat }]);
    const high = { ...start, castle: withStack(start.castle, space, () => ({ height: 2 })) };
    const shown = { ...start, castle: withStack(start.castle, space, () => ({ height: 1, face: "D3" as const })) };
    expect(changes(high, shown)).toMatchObject({ left: [{ space }], uncovered: [space] });
  });

  it("a tile is placed, turned over, and gets a shrine", () => {
    const lies = withRealm(start, (plot) => withStack(plot, free, () => ({ height: 1, face: "M1" })));
    expect(changes(start, lies).placed).toEqual([{ seat, space: free, kind: "M1", from: "" }]);
    const down = withRealm(lies, (plot) => withStack(plot, free, () => ({ face: null })));
    expect(changes(lies, { ...down, vp: down.vp.map((n) => n + 2) })).toMatchObject({
      merged: [{ seat, space: free }],
      gained: [{ seat: 0, points: 2 }, { seat: 1, points: 2 }],
    });
    const built = withRealm(down, (plot) => withStack(plot, free, () => ({ shrine: true })));
    expect(changes(down, built)).toMatchObject({ merged: [], shrines: [{ seat, space: free }] });
  });
});
