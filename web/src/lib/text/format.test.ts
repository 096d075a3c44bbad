import { describe, expect, it } from "vitest";
import { ago, clockText, listing } from "./format";

describe("clocks", () => {
  it("show what is left, rounded up so that zero means over", () => {
    expect(clockText(-5)).toBe("0:00");
    expect(clockText(1)).toBe("0:01");
    expect(clockText(59_000)).toBe("0:59");
    expect(clockText(60_000)).toBe("1:00");
    expect(clockText(754_000)).toBe("12:34");
    expect(clockText(3_600_000)).toBe("1:00:00");
    expect(clockText(47 * 3_600_000)).toBe("47:00:00");
    expect(clockText(52 * 3_600_000)).toBe("2 d 4 h");
  });
});

describe("times and names", () => {
  const now = 1_700_000_000_000;
  it("are said in both languages", () => {
    expect(ago(now - 5 * 60_000, now, "de")).toBe("vor 5 Minuten");
    expect(ago(now - 3 * 3_600_000, now, "en")).toBe("3 hours ago");
    expect(ago(now - 86_400_000, now, "de")).toBe("gestern");
    expect(listing(["Anna", "Ben", "Oma"], "de")).toBe("Anna, Ben und Oma");
    expect(listing(["Anna", "Ben"], "en")).toBe("Anna and Ben");
  });
  it("do not come from the future", () => {
    expect(ago(now + 60_000, now, "de")).toBe(ago(now, now, "de"));
  });
});
