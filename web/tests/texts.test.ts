// Every text exists in both languages, with the same gaps, and every key that is used has a text.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { texts } from "../src/lib/text/i18n.svelte";

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]).sort();
const without = (key: string) => key.replace(/\.one$/, "");

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

const all = sources(join(__dirname, "../src")).map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe("texts", () => {
  it("have the same keys in German and English", () => {
    expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.de).sort());
  });

  it("have the same gaps in German and English", () => {
    for (const [key, german] of Object.entries(texts.de)) {
      if (!key.endsWith(".one")) expect(gaps(texts.en[key] ?? ""), key).toEqual(gaps(german));
    }
  });

  it("have a plural for every singular", () => {
    for (const key of Object.keys(texts.de)) expect(texts.de, key).toHaveProperty([without(key)]);
  });

  it("exist for every key in the source", () => {
    const missing: string[] = [];
    for (const { path, text } of all) {
      for (const [, key] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) {
        if (key && !(key in texts.de)) missing.push(`${path}: ${key}`);
      }
      for (const [, start] of text.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)) {
        if (!Object.keys(texts.de).some((key) => key.startsWith(start ?? ""))) missing.push(`${path}: ${start}…`);
      }
    }
    expect(missing).toEqual([]);
  });
});
