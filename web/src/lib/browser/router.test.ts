import { describe, expect, it } from "vitest";
import { go, href, parse, route } from "./router.svelte";

describe("addresses", () => {
  it("lead to pages", () => {
    expect(parse("")).toEqual({ page: "start" });
    expect(parse("#/")).toEqual({ page: "start" });
    expect(parse("#/new/drachenwurf")).toEqual({ page: "new", game: "drachenwurf" });
    expect(parse("#/t/k3vq8w2mzp")).toEqual({ page: "table", table: "k3vq8w2mzp" });
    expect(parse("#/t/k3vq8w2mzp/abc")).toEqual({ page: "table", table: "k3vq8w2mzp", invite: "abc" });
    expect(parse("#/take/abc")).toEqual({ page: "take", code: "abc" });
    expect(parse("#/replay")).toEqual({ page: "replay" });
    expect(parse("#/replay/k/12")).toEqual({ page: "replay", table: "k", step: 12 });
    expect(parse("#/replay/k/x")).toEqual({ page: "replay", table: "k" });
    const invite = "0123456789abcdef0123456789abcdef";
    expect(parse(`#/replay/k/12/${invite}`)).toEqual({ page: "replay", table: "k", step: 12, invite });
    expect(parse(href("replay", "k", undefined, invite))).toEqual({ page: "replay", table: "k", invite });
    expect(parse(`#/replay/k/${"1".repeat(32)}`)).toEqual({ page: "replay", table: "k", invite: "1".repeat(32) });
    expect(parse(`#/fair/k/${invite}`)).toEqual({ page: "fair", table: "k", invite });
    expect(parse("#/rules/drachenwurf/DW-406")).toEqual({ page: "rules", game: "drachenwurf", rule: "DW-406" });
    expect(parse("#/fair")).toEqual({ page: "fair" });
    expect(parse("#/fair/k")).toEqual({ page: "fair", table: "k" });
    expect(parse("#/new/dragon_castle/plan/1.%2F2")).toEqual({ page: "new", game: "dragon_castle", field: "plan", value: "1./2" });
    expect(parse("#/game/dragon_castle/castle")).toEqual({ page: "game", game: "dragon_castle", name: "castle" });
    expect(parse("#/game/dragon_castle/castle/1-2")).toEqual({ page: "game", game: "dragon_castle", name: "castle", rest: "1-2" });
    expect(parse("#/settings")).toEqual({ page: "settings" });
    expect(parse("#/mine")).toEqual({ page: "mine" });
  });

  it("that lead nowhere say so", () => {
    for (const hash of ["#/new", "#/t", "#/take/", "#/rules", "#/game/dragon_castle", "#/nonsense"]) {
      expect(parse(hash), hash).toEqual({ page: "lost" });
    }
    expect(parse("#/t/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A" });
  });

  it("are made from their parts and read back", () => {
    expect(href()).toBe("#/");
    expect(href("t", "k", null)).toBe("#/t/k");
    expect(href("replay", "k", 0)).toBe("#/replay/k/0");
    expect(parse(href("t", "a/b c"))).toEqual({ page: "table", table: "a/b c" });
  });

  it("can be replaced, so that «back» does not return", () => {
    const before = history.length;
    go(href("t", "k"), true);
    expect(route()).toEqual({ page: "table", table: "k" });
    expect(history.length).toBe(before);
  });
});
