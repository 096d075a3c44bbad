// @vitest-environment node
import { expect, it } from "vitest";
import { band, longestStreak, streakChance } from "./chances";

it("bands: known quantiles of the binomial distribution", () => {
  expect(band(10, 1 / 2)).toEqual({ low: 2, high: 8 });
  expect(band(60, 1 / 6)).toEqual({ low: 5, high: 16 });
  expect(band(600, 1 / 6)).toEqual({ low: 82, high: 118 });
  expect(band(6, 1 / 6)).toEqual({ low: 0, high: 3 });
  expect(band(0, 1 / 6)).toEqual({ low: 0, high: 0 });
});

it("bands hold for many throws too", () => {
  const { low, high } = band(100_000, 1 / 6);
  expect(low).toBeGreaterThan(16_400);
  expect(high).toBeLessThan(16_950);
});

it("finds the longest streak", () => {
  expect(longestStreak([])).toEqual({ length: 0, of: "" });
  expect(longestStreak(["a", "b", "b", "a", "a"])).toEqual({ length: 2, of: "b" });
  expect(longestStreak(["a", "a", "a"])).toEqual({ length: 3, of: "a" });
});

it("odds of streaks, counted out for short games", () => {
  expect(streakChance(3, 6, 1)).toBe(1);
  expect(streakChance(1, 6, 2)).toBe(0);
  expect(streakChance(2, 6, 2)).toBeCloseTo(1 / 6);
  expect(streakChance(3, 6, 2)).toBeCloseTo(1 - (5 / 6) ** 2);
  expect(streakChance(3, 6, 3)).toBeCloseTo(1 / 36);
  expect(streakChance(4, 2, 3)).toBeCloseTo(6 / 16); // aaa?, baaa and the same with b
});
