// The rooms of the client and their order: README.md states them, and this holds every import against it.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const web = join(__dirname, "..");
const src = join(web, "src");

/** A row of the table: its room, and the rooms that it may import from. */
interface Row {
  room: string;
  from: string[];
}

const rows: Row[] = readFileSync(join(web, "README.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] as string)))
  .filter((cells) => cells.length === 5 && cells[1]?.length === 1)
  .map((cells) => ({ room: cells[1]?.[0] as string, from: cells[3] ?? [] }));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** The room of a path below src: `games/<id>` is one row, but each game is a room of its own. */
function roomOf(path: string): string {
  const [first = "", second = "", third] = path.split("/");
  if (second === "") return ".";
  return third !== undefined && ["lib", "parts", "games"].includes(first) ? `${first}/${second}` : first;
}

const rowOf = (room: string): Row | undefined =>
  rows.find((row) => row.room === (room.startsWith("games/") ? "games/<id>" : room));

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const allowed = rowOf(from)?.from ?? [];
  return allowed.some((name) => name === to || (name.endsWith("/*") && to.startsWith(name.slice(0, -1))));
}

/** What a file imports of our own, as paths below src; import.meta.glob is no import. */
function imports(text: string, path: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g)]
    .map((found) => normalize(join(dirname(path), found[1] as string)))
    .filter((target) => !target.startsWith(".."));
}

const sources = files(src)
  .map((path) => relative(src, path))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts"));

describe("the rooms of the client", () => {
  it("are all in the table of README.md, and it names no others", () => {
    const found = new Set(files(src).map((path) => roomOf(relative(src, path)).replace(/^games\/.*/, "games/<id>")));
    expect(rows.map((row) => row.room).sort()).toEqual([...found].sort());
  });

  it("import only rooms that stand above them", () => {
    rows.forEach((row, at) => {
      const above = rows.slice(0, at).map((other) => other.room);
      for (const name of row.from) {
        const named = name.endsWith("/*") ? rows.filter(({ room }) => room.startsWith(name.slice(0, -1))) : [{ room: name }];
        for (const { room } of named) expect(above, `${row.room} names ${room}`).toContain(room);
      }
    });
  });

  it("import only what their rows allow", () => {
    const wrong = sources.flatMap((path) =>
      imports(readFileSync(join(src, path), "utf8"), path)
        .filter((target) => !mayImport(roomOf(path), roomOf(target)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are held to it: imports against the order are found", () => {
    expect(imports('import x from "../../parts/ui/Icon.svelte";', "lib/net/a.ts")).toEqual(["parts/ui/Icon.svelte"]);
    expect(mayImport("lib/net", "parts/ui")).toBe(false);
    expect(mayImport("games/drachenwurf", "games/drachenland")).toBe(false);
    expect(mayImport("parts/ui", "parts/table")).toBe(false);
    expect(mayImport("pages", "games/drachenwurf")).toBe(false);
    expect(mayImport("games/drachenwurf", "parts/ui")).toBe(true);
  });
});
