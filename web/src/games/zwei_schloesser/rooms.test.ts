// @vitest-environment node
import { describe, expect, it } from "vitest";
import { thrones } from "./material";
import { decorations, roomOf, rooms, types } from "./rooms";
import de from "./texts.de.json";
import en from "./texts.en.json";

describe("the material", () => {
  it("has 21 rooms of each type and three special ones, in the order of the numbers", () => {
    for (const type of types) expect(rooms.filter((room) => room.type === type)).toHaveLength(21);
    expect(rooms.map(({ no }) => no)).toEqual(Array.from({ length: 150 }, (_, no) => no));
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(150);
  });

  it("has a decoration on all but outdoor and special rooms; corridors want their own", () => {
    for (const { type, decoration, wants } of rooms) {
      expect(decoration === null).toBe(["outdoor", "fountain", "tower", "foyer"].includes(type));
      if (type === "corridor") expect(wants).toBe(decoration);
      else if (wants) expect(decorations as readonly string[]).not.toContain(wants);
    }
  });

  it("has words for every rule, every wish and every throne room in both languages", () => {
    for (const { picture, wants } of rooms) {
      for (const texts of [de, en] as Record<string, string>[]) {
        expect(texts).toHaveProperty([`zs.rule.${picture}`]);
        if (wants) expect(texts).toHaveProperty([`zs.many.${wants}`]);
      }
    }
    for (const { cells } of Object.values(thrones)) expect(de).toHaveProperty([`zs.throne.at.${cells.join("_")}`]);
  });

  it("shows below a cellar only what can lie there", () => {
    expect(roomOf("bakery")).toMatchObject({ picture: "beside", wants: "utility", points: 2, names: { de: "Backstube", en: "Bakery" } });
    expect([roomOf("dungeon")?.picture, roomOf("wine_cellar")?.picture]).toEqual(["column", "up"]);
    expect(roomOf("guardhouse")?.cells).toEqual([]);
    expect(roomOf("cape_room")?.cells).toEqual([[-1, -1], [0, -1], [1, -1]]);
  });
});
