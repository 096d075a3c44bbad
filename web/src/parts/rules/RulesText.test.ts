import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setLang } from "../../lib/text/i18n.svelte";
import RulesText from "./RulesText.svelte";

const files: Record<string, string> = { de: "../rules/de/drachenwurf.md", en: "../rules/drachenwurf.md" };

beforeEach(() => {
  setLang("de");
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string) => new Response(readFileSync(files[address.slice(-2)] as string, "utf8"))),
  );
});
afterEach(() => vi.unstubAllGlobals());

const marked = () => document.querySelector<HTMLElement>(".current")?.dataset["place"];

it("shows the rule that is asked for, and follows references without leaving", async () => {
  render(RulesText, { game: "drachenwurf", rule: "DW-601" });
  await screen.findByRole("heading", { name: "8 Ende und Wertung" });
  expect(marked()).toBe("DW-601");
  const before = location.hash;
  const reference = document.querySelector<HTMLElement>('[data-place="DW-601"] p a') as HTMLElement;
  expect(reference.getAttribute("href")).toBe("#/rules/drachenwurf/DW-603");
  await fireEvent.click(reference);
  expect(marked()).toBe("DW-603");
  expect(location.hash).toBe(before);
});

it("searches", async () => {
  render(RulesText, { game: "drachenwurf" });
  await screen.findByRole("heading", { name: "8 Ende und Wertung" });
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "extrazug" } });
  expect(document.querySelector('[data-place="DW-601"]')).toBeTruthy();
  expect(document.querySelector('[data-place="DW-101"]')).toBeNull();
  expect(document.querySelectorAll("mark").length).toBeGreaterThan(3);
});

it("changes its language", async () => {
  render(RulesText, { game: "drachenwurf" });
  await screen.findByRole("heading", { name: "8 Ende und Wertung" });
  setLang("en");
  expect(await screen.findByRole("heading", { name: "8 The end and the score" })).toBeTruthy();
});
