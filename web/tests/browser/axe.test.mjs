// Nothing that axe finds serious, in either light.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inOneHouse, inRoot } from "./house.mjs";
import { walk } from "./scenes.mjs";

const it = inOneHouse();
const axe = readFileSync(inRoot("web/node_modules/axe-core/axe.min.js"), "utf8");

/** In the page: colours that fade into others have arrived. */
async function settled() {
  await new Promise(requestAnimationFrame);
  const ends = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(ends.map((one) => one.finished));
}

it("axe finds nothing serious, on a desktop in German and on a phone in English", async (house) => {
  const settings = { motion: "none" };
  const desktop = await house.visit("", { settings });
  const phone = await house.visit("", { settings, size: "phone", lang: "en", key: await house.keyOf(desktop) });
  const found = [];
  await walk(house, [desktop, phone], async (scene, { page, lang }) => {
    // Between the two lights nothing but colours changes.
    for (const [colorScheme, rules] of [["light", {}], ["dark", { runOnly: ["color-contrast"] }]]) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: "attached" });
      await page.evaluate(settled);
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
      const { violations } = await page.evaluate((more) => window.axe.run({ resultTypes: ["violations"], ...more }), rules);
      for (const { impact, id, nodes } of violations) {
        if (impact !== "serious" && impact !== "critical") continue;
        found.push(`${scene}, ${lang}, ${colorScheme}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join("; ")}`);
      }
    }
  });
  assert.deepEqual(found, []);
});
