// @vitest-environment node
// Words of the notation that are types here must be literals; they are those of the printed material.
import { expect, it } from "vitest";
import * as wurf from "../src/games/drachenwurf/material";
import wurfRows from "../src/games/drachenwurf/material.json";
import * as castle from "../src/games/dragon_castle/material";
import castleRows from "../src/games/dragon_castle/material.json";
import * as king from "../src/games/wuerfelkoenig/material";
import kingRows from "../src/games/wuerfelkoenig/material.json";
import { attendants } from "../src/games/zwei_schloesser/material";
import ludwigRows from "../src/games/zwei_schloesser/material.json";
import { decorations, types } from "../src/games/zwei_schloesser/rooms";
import * as land from "../src/games/drachenland/map";

it("Drachenwurf", () => {
  expect([wurf.colours, wurf.landscapes, wurf.sides]).toEqual([wurfRows.colours, wurfRows.landscapes, wurfRows.sides]);
});
it("Drachenland: every river has its bend", () => {
  expect(land.waters).toHaveLength(12);
  expect([land.volcanoSpots.length, land.spaceSpots.length, land.entranceSpots.length]).toEqual([
    land.volcanoes.length, land.spaces.length, land.entrances.length,
  ]);
});
it("Würfelkönig", () => {
  expect(king.terrains).toEqual(kingRows.terrains);
  expect(Object.keys(kingRows.arrangements)).toEqual(["hexagon", "hourglass", "strip"]);
});
it("Dragon Castle", () => {
  expect(castle.types).toEqual(Object.keys(castleRows.types));
  expect([castle.spirits, castle.dragons]).toEqual([castleRows.spirits, castleRows.dragons]);
});
it("Zwischen zwei Schlössern", () => {
  expect(types).toEqual([...new Set(ludwigRows.rooms.map(({ type }) => type))]);
  expect([...decorations].sort()).toEqual([...new Set(ludwigRows.rooms.flatMap(({ decoration }) => decoration ?? []))].sort());
  expect(attendants).toEqual(ludwigRows.attendants.map(({ id }) => id));
});
