import { expect, it } from "vitest";
import { byGame } from "./byGame";

it("finds games and examples by their folders", () => {
  const files = { "../../games/drachenwurf/Board.svelte": 1, "../../../../examples/pig/board/Board.svelte": 2, "../other/Board.svelte": 3 };
  expect([...byGame(files)]).toEqual([["drachenwurf", 1], ["pig", 2]]);
});
