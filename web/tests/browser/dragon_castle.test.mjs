// What only the board of Dragon Castle does: a castle that is turned and whose floors are lifted off, ghosts of
// tiles, pieces that travel, and marks on the blocks for what is spoken of.
import assert from "node:assert/strict";
import { agree, begin, playOn, shown } from "./board.mjs";
import { phase } from "./dragon_castle.mjs";
import { inOneHouse, same } from "./house.mjs";

const it = inOneHouse();

async function atTable(house, options) {
  const visitor = await house.visit("", options);
  const server = await house.double(visitor);
  const table = await begin(server, { game: "dragon_castle", confirm: false });
  await house.goto(visitor.page, `#/t/${table}`);
  await visitor.page.locator(".dc").waitFor();
  return { ...visitor, visitor, server, table };
}
const starting = phase("START");
const first = (view, verb) => view.menu.find((entry) => entry.do.startsWith(`${verb} `)).do.split(" ").at(-1);

it("a finger sees first what would happen and does it with the second touch", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { size: "phone", settings: { motion: "none" } });
  for (const [wished, verb, mark] of [[starting, "take", ".castle .aim"], [phase("PLACE"), "place", ".own .ghost"]]) {
    const view = await playOn(server, table, wished);
    await agree(visitor, server, table);
    const space = first(view, verb);
    const button = page.locator(`.dc button[data-space="${space}"]`);
    const before = await button.boundingBox();
    await button.tap();
    await page.locator(`.dc ${mark}[data-stack="${space}"]`).waitFor({ state: "attached" });
    assert.equal(server.views.get(table).v, view.v);
    const after = await button.boundingBox();
    assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 2, `${space} stays under the finger`);
    await button.tap();
    await server.until(table, (now) => now.v > view.v);
  }
});

it("the castle turns by quarters and its floors are lifted off; the same tiles are touched", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { settings: { motion: "none" } });
  const view = await playOn(server, table, starting);
  await agree(visitor, server, table);
  const space = first(view, "take");
  const where = () => page.locator(`.dc button[data-space="${space}"]`).boundingBox();
  const [home, turn] = [await where(), page.locator(".dc [data-turn='1']")];
  for (let quarter = 1; quarter < 4; quarter++) {
    await turn.click();
    const now = await where();
    assert.ok(Math.hypot(now.x - home.x, now.y - home.y) > 10, `a quarter turn moves ${space}`);
  }
  await turn.click();
  assert.deepEqual(await where(), home);
  const peel = page.locator(".dc [data-peel]");
  const floors = Number(await peel.getAttribute("data-peel"));
  await peel.click();
  const high = Object.values(view.facts.castle.flat()).filter((cell) => Number(cell[0]) === floors).length;
  await same(() => page.locator(".dc .castle .peeled").count(), () => high);
});

it("a reload changes nothing, in the middle of a turn", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { settings: { motion: "none" } });
  for (const wished of [phase("AFTER_FIRST"), phase("PLACE")]) {
    await playOn(server, table, wished);
    await agree(visitor, server, table);
    const info = server.tables.get(table);
    const before = await shown(page, info);
    await page.reload();
    await page.locator(".dc").waitFor();
    await agree(visitor, server, table);
    assert.deepEqual(await shown(page, info), before);
  }
});

it("a tile that is pointed at lights those that make a pair with it", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { settings: { motion: "none" } });
  const view = await playOn(server, table, starting);
  await agree(visitor, server, table);
  const faces = new Map(view.facts.castle.flatMap((row, y) => row.map((cell, x) => [String.fromCharCode(65 + x) + (y + 1), cell.slice(1)])));
  const space = first(view, "take");
  await page.locator(`.dc button[data-space="${space}"]`).hover();
  await page.locator(`.dc .castle .aim[data-stack="${space}"]`).waitFor({ state: "attached" });
  const lit = await page.locator(".dc .castle .pair, .dc .castle .twin").evaluateAll((all) => all.map((one) => one.dataset.stack).sort());
  const twins = [...faces].flatMap(([other, face]) => (other !== space && face === faces.get(space) ? [other] : [])).sort();
  assert.deepEqual(lit, twins);
});

it("a hint marks the tile, a line of the log the space that it tells of", async (house) => {
  const { page, t, visitor, server, table } = await atTable(house, { settings: { motion: "none" } });
  const log = [];
  server.onView = (view) => log.push(...view.log);
  const marked = () => page.locator(".dc .told[data-stack]").evaluateAll((all) => all.map((one) => one.dataset.stack));
  const { menu } = await playOn(server, table, starting);
  await agree(visitor, server, table);
  await page.getByRole("button", { name: t("act.hint"), exact: true }).click();
  await page.locator(".dc .told[data-stack]").waitFor({ state: "attached" });
  const [tile] = await marked();
  assert.ok(menu.some((entry) => entry.do === `take ${tile}`));

  await playOn(server, table, (view) => starting(view) && log.some((line) => line.seat === 0 && line.do?.startsWith("place")));
  await agree(visitor, server, table);
  const line = log.find((one) => one.seat === 0 && one.do?.startsWith("place"));
  await page.locator("#panel li").filter({ hasText: line.text }).first().hover();
  await same(marked, () => [line.do.split(" ").at(-1)]);
});

/** In the page: notes how long whatever moves takes. */
function watchMotion() {
  window.moved = new Map();
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const moves = effect.getKeyframes().some((frame) => "transform" in frame || "translate" in frame);
      const { duration, iterations } = effect.getComputedTiming();
      if (moves && iterations < Infinity) window.moved.set(effect.target.getAttribute("class"), duration);
    }
    requestAnimationFrame(look);
  };
  look();
}

it("pieces travel within a third of a second", async (house) => {
  const { page, visitor, server, table } = await atTable(house, {});
  await page.evaluate(watchMotion);
  for (const wished of [phase("AFTER_FIRST"), phase("PLACE"), starting, phase("AFTER_FIRST")]) {
    await playOn(server, table, wished);
    await agree(visitor, server, table);
  }
  const moved = await page.evaluate(() => [...window.moved]);
  assert.ok(moved.some(([what]) => what?.startsWith("flier")), `moved: ${moved}`);
  assert.deepEqual(moved.filter(([, duration]) => duration > 350), []);
});
