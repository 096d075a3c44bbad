// @vitest-environment node
import { expect, it } from "vitest";
import type { GameRecord } from "../../lib/fair/record";
import { outcomeWords, siteWords } from "./fairWords";

const of = (game: string) => ({ game, rules: 1, seats: [{ name: "Anna" }, { name: "Ben" }] }) as GameRecord;

it("a step is told without its verb", () => {
  expect(outcomeWords(of("drachenwurf"), "steps[3]", "draw gold/desert")).toBe("★Gold Wüste");
  expect(outcomeWords(of("drachenland"), "steps[3]", "roll 2 4")).toBe("2 4");
  expect(outcomeWords(of("drachenland"), "steps[3]", "tile kingG")).toBe("Königsdrache ♣Grün");
});

it("a part of the set-up is told in full", () => {
  expect(outcomeWords(of("drachenland"), "setup.start", "1")).toBe("Ben");
  expect(outcomeWords(of("drachenland"), "setup.gems", "RRGBT BT RG")).toBe("♦♦♣●◇ ●◇ ♦♣");
});

it("pieces that have names are called by them", () => {
  const zs = of("zwei_schloesser");
  expect(outcomeWords(zs, "steps[3]", "deal crypt")).toBe("Gruft");
  expect(outcomeWords(zs, "steps[3]", "card bonus_food")).toBe("Tafelfreuden");
  expect(outcomeWords(zs, "setup.lead", "2")).toBe("Ludwig");
  expect(outcomeWords(zs, "setup.seniority", "1+0")).toBe("Ben, Anna");
  expect(outcomeWords(zs, "setup.thrones", "throne_utility_food+throne_food_sleeping")).toBe("A: Wirtschaftsraum / Speiseraum, B: Speiseraum / Schlafraum");
});

it("a source has a name, or stands as it is", () => {
  expect(siteWords(of("drachenland"), "gems")).toBe("Edelsteine auf V1 bis V15");
  expect(siteWords(of("drachenland"), "dice-1")).toBe("Würfel von Ben");
  expect(siteWords(of("drachenland"), "moon")).toBe("moon");
});
