// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { filterRules, inlines, marked, parseRules, type Section } from "./rulesMarkdown";

const rules = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const read = (name: string) => readFileSync(rules + name, "utf8");
const ids = (sections: Section[]) => sections.flatMap((s) => s.blocks.flatMap((b) => (b.kind === "rule" ? [b.id] : [])));

const names = ["", "de/"].flatMap((folder) => readdirSync(rules + folder).flatMap((name) => (name.endsWith(".md") ? [folder + name] : [])));

describe.each(names)("rules/%s", (name) => {
  const text = read(name);
  const sections = parseRules(text);

  it("has every heading and every rule, in order", () => {
    expect(sections.map(({ level, title }) => `${"#".repeat(level)} ${title}`)).toEqual(text.match(/^#+ .*$/gm));
    expect(ids(sections)).toEqual([...text.matchAll(/^\*\*([A-Z]+-[A-Z]?\d+)\*\*/gm)].map(([, id]) => id));
    expect(ids(sections).length).toBeGreaterThan(60);
  });

  it("loses no word", () => {
    const flat = JSON.stringify(sections);
    for (const word of text.match(/\p{L}{4,}/gu) ?? []) expect(flat).toContain(word);
    expect(flat).not.toContain("**");
  });

  it("has headings that can be linked apart", () =>
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length));
});

it("reads lists that go on in the next line, and tables", () => {
  const [section] = parseRules("# T\n\n- **a** b\n  c\n- d\n\n1. e\n2. f\n\n| x | y |\n|---|---|\n| 1 | 2 |\n");
  expect(section?.blocks).toEqual([
    { kind: "list", ordered: false, items: [[{ kind: "bold", text: "a" }, { kind: "text", text: " b c" }], inlines("d")] },
    { kind: "list", ordered: true, items: [inlines("e"), inlines("f")] },
    { kind: "table", head: [inlines("x"), inlines("y")], rows: [[inlines("1"), inlines("2")]] },
  ]);
});

it("marks references to rules and keeps HTML as text", () => {
  expect(inlines("siehe DW-603, <b>x</b>")).toEqual([
    { kind: "text", text: "siehe " },
    { kind: "rule", text: "DW-603" },
    { kind: "text", text: ", <b>x</b>" },
  ]);
});

describe("search", () => {
  const sections = parseRules(read("de/drachenwurf.md"));

  it("finds a rule by its number", () => expect(ids(filterRules(sections, "dw-406"))).toContain("DW-406"));
  it("does not mind case and accents", () =>
    expect(filterRules(sections, "WURFEL")).toEqual(filterRules(sections, "würfel")));
  it("wants all words", () =>
    expect(filterRules(sections, "ei verdoppeln").length).toBeLessThan(filterRules(sections, "ei").length));
  it("finds short words only where they stand alone", () => {
    expect(marked("Ein Ei, kein Eis", "ei").filter(({ hit }) => hit)).toEqual([{ text: "Ei", hit: true }]);
    expect(marked("Zug, Umzug, Zugang", "zug").filter(({ hit }) => hit).length).toBe(2);
  });
  it("takes signs as they are", () => expect(filterRules(sections, "2+2").length).toBeGreaterThan(0));
  it("keeps a section whole whose title is found", () => {
    const [found] = filterRules(sections, "ende und wertung");
    expect(found?.blocks.length).toBe(sections.find(({ title }) => title.includes("Ende und Wertung"))?.blocks.length);
  });
  it("shows of a table only the rows that are found", () => {
    const tables = filterRules(sections, "umbau ei").flatMap((s) => s.blocks.filter((b) => b.kind === "table"));
    expect(tables).toMatchObject([{ rows: [[inlines("umbauen"), inlines("rebuild"), {}]] }]);
  });
  it("finds nothing", () => expect(filterRules(sections, "xyzzy")).toEqual([]));
  it("shows where", () =>
    expect(marked("Der Würfel", "wurf")).toEqual([
      { text: "Der ", hit: false },
      { text: "Würf", hit: true },
      { text: "el", hit: false },
    ]));
});
