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

for (const size of ["desktop", "phone"]) {
  it(`axe finds nothing serious (${size})`, async (house) => {
    const visitor = await house.visit("", { size, lang: size === "phone" ? "en" : "de", settings: { motion: "none" } });
    const { page } = visitor;
    const found = [];
    await walk(house, visitor, async (scene) => {
      // Between the two lights nothing but colours changes.
      for (const [colorScheme, rules] of [["light", {}], ["dark", { runOnly: ["color-contrast"] }]]) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: "attached" });
        await page.evaluate(settled);
        if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
        const { violations } = await page.evaluate((more) => window.axe.run({ resultTypes: ["violations"], ...more }), rules);
        for (const { impact, id, nodes } of violations) {
          if (impact !== "serious" && impact !== "critical") continue;
          found.push(`${scene}, ${colorScheme}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join("; ")}`);
        }
      }
    });
    assert.deepEqual(found, []);
  }, { timeout: 480_000 });
}
