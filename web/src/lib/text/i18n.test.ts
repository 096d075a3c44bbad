import { afterEach, describe, expect, it } from "vitest";
import { lang, setLang, t, texts } from "./i18n.svelte";

afterEach(() => setLang("de"));

describe("t", () => {
  it("fills gaps", () => {
    expect(t("handOver.take", { name: "Oma" })).toBe("Ich bin Oma");
  });
  it("prefers the singular for one", () => {
    expect(t("row.free", { n: 1 })).toBe("1 Platz frei");
    expect(t("row.free", { n: 3 })).toBe("3 Plätze frei");
  });
  it("switches the language at once", () => {
    setLang("en");
    expect(lang()).toBe("en");
    expect(t("row.free", { n: 2 })).toBe("2 seats free");
    expect(document.documentElement.lang).toBe("en");
  });
  it("shows a key without a text, and a gap without a value", () => {
    expect(t("no.such.key")).toBe("no.such.key");
    texts.de["x.test"] = "a {b}";
    expect(t("x.test")).toBe("a {b}");
    delete texts.de["x.test"];
  });
});
