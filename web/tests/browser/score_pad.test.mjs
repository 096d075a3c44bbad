// The score pad for real tables: a castle laid out by tapping and by keys, counted by the server, kept, and taken along as a file.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inOneHouse, inRoot, same } from "./house.mjs";
import { Faults } from "./measure.mjs";

const it = inOneHouse();
const address = "#/game/zwei_schloesser/pad";
const executable = process.env.TAFELRUNDE_EXECUTABLE ?? inRoot("build/release/tafelrunde");

const space = (page, at) => page.locator(`[data-space="${at}"]`);
const total = (page) => page.locator("[data-total]").getAttribute("data-total", { timeout: 1000 }).catch(() => null);
const pointsOn = (page) => page.locator("[data-space][data-tile]").evaluateAll((rooms) => rooms.map(({ dataset, ariaLabel }) => `${dataset.tile} ${/(\d+) \D+$/.exec(ariaLabel)?.[1]}`));
const button = ({ page, t }, key) => page.getByRole("button", { name: t(`zs.pad.${key}`), exact: true });

async function open(house, options) {
  const visitor = await house.visit(address, options);
  await space(visitor.page, "2,0").waitFor();
  return visitor;
}
async function lay({ page }, at, query, room, touch = "tap") {
  await space(page, at)[touch]();
  await page.getByRole("searchbox").fill(query);
  await page.locator(`[data-room="${room}"]`)[touch]();
  await page.locator(`[data-space="${at}"][data-tile="${room}"]`).waitFor();
}

// ZS-V05, the example of the rulebook: the Wine Room between two sleeping rooms is worth 4.
it("fingers lay out a castle, and the pad says what it is worth and why", async (house) => {
  const visitor = await open(house, { size: "phone" });
  const { page, t } = visitor;
  await page.getByRole("button", { name: t("zs.pad.throne.other") }).tap();
  await page.locator('[data-throne="throne_corridor_food"]').tap();
  await lay(visitor, "2,0", "Nicker", "nap_room");
  await lay(visitor, "2,1", "wine", "wine_room");
  await lay(visitor, "2,2", "kemenate", "solar");
  await same(() => total(page), () => "6");
  assert.deepEqual(await pointsOn(page), ["solar 1", "wine_room 4", "nap_room 1"]);
  await space(page, "2,1").tap();
  const reason = t("zs.rule.above", { n: 2, wants: t("zs.many.sleeping") });
  await page.locator("[data-lens]").getByText(reason).waitFor();
  await page.locator('[data-line="food"] summary').tap();
  await page.locator('[data-line="food"]').getByText(reason).waitFor();

  visitor.expected = /422/;
  await lay(visitor, "1,-1", "brunnen", "fountain");
  await page.locator('[data-fault="castle A"]').getByRole("link", { name: /ZS-L01/ }).waitFor();
  await page.locator("[data-fault]").getByRole("button", { name: t("zs.pad.undo") }).tap();
  await same(() => total(page), () => "6");
  await page.reload();
  await same(() => total(page), () => "6");
});

it("keys alone do it too, and the file is what the program reads", async (house) => {
  const visitor = await open(house, { acceptDownloads: true, lang: "en" });
  const { page } = visitor;
  await space(page, "2,0").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("kitchen");
  await page.keyboard.press("Enter");
  await same(() => page.evaluate(() => document.activeElement.dataset.space), () => "2,0");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.type("speisesaal");
  await page.keyboard.press("Enter");
  await same(() => total(page), () => "4"); // each counts the other
  const [file] = await Promise.all([page.waitForEvent("download"), button(visitor, "save").click()]);
  const path = await file.path();
  assert.deepEqual(JSON.parse(readFileSync(path, "utf8"))["castle A"], [["2,0", "kitchen"], ["2,1", "dining_room"]]);
  execFileSync(executable, ["score", "zwei_schloesser", path]);
  await button(visitor, "new").click();
  await same(() => total(page), () => "0");
  await button(visitor, "import").click();
  await page.locator("input[type=file]").setInputFiles(path);
  await same(() => total(page), () => "4");
});

it("a whole table is counted: the lower castle of everybody, and who wins", async (house) => {
  const visitor = await open(house);
  const { page, t } = visitor;
  await button(visitor, "import").click();
  await page.locator("textarea").fill("players: 3\ncastle A: 2,0 midnight_room | 3,0 nap_room\ncastle B: 2,0 bunk_room | 3,0 solar | 4,0 nursery | 5,0 in_law_suite\ncastle C: 2,0 rabbit_room | 3,0 dreaming_room | 4,0 puppy_room");
  await button(visitor, "import.take").click();
  await page.getByLabel(t("zs.pad.seat.name", { n: 3 })).fill("Anna");
  await same(() => page.locator("[data-place]").evaluateAll((rows) => rows.map(({ dataset }) => dataset.place)), () => ["2 1 3", "1 2 2", "0 3 2"]);
  await page.locator(".wins").getByText("Anna").waitFor();
  await page.getByRole("tab", { selected: true }).press("ArrowRight");
  await same(() => total(page), () => "4");
});

it("there is room on every screen, and axe finds nothing serious", async (house) => {
  const axe = readFileSync(inRoot("web/node_modules/axe-core/axe.min.js"), "utf8");
  const visitor = await open(house, { settings: { motion: "none" } });
  const { page } = visitor;
  await page.evaluate(axe);
  visitor.expected = /422/;
  for (const [at, query, room] of [["2,0", "kitchen", "kitchen"], ["0,1", "turm", "tower"], ["0,2", "foyer", "foyer"]]) await lay(visitor, at, query, room, "click");
  await page.locator("[data-fault]").waitFor();
  await page.getByRole("radio", { name: /^7/ }).check({ force: true });
  const faults = new Faults();
  const serious = [];
  for (const scene of ["page", "picker"]) {
    if (scene === "picker") {
      await space(page, "3,0").click();
      await page.getByRole("searchbox").fill("wein"); // what is out of sight has no size
    }
    await faults.look(page, scene);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: "attached" });
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))); // colours that fade
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
      for (const { impact, id, nodes } of violations) if (impact === "serious" || impact === "critical") serious.push(`${scene} ${colorScheme} ${id}: ${nodes[0].html} ${nodes[0].any[0]?.message}`);
    }
  }
  assert.deepEqual([faults.list, serious], [[], []]);
});
