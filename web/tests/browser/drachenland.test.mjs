// What only the board of Drachenland does: a map that comes closer under a finger, pieces that travel, and
// marks on the land for what is spoken of.
import assert from "node:assert/strict";
import { agree, begin, playOn, shown } from "./board.mjs";
import { phase } from "./drachenland.mjs";
import { inOneHouse, same } from "./house.mjs";

const it = inOneHouse();

async function atTable(house, options) {
  const visitor = await house.visit("", options);
  const server = await house.double(visitor);
  const table = await begin(server, { game: "drachenland" });
  await house.goto(visitor.page, `#/t/${table}`);
  await visitor.page.locator(".dl").waitFor();
  return { ...visitor, visitor, server, table };
}
const walking = (view) => phase("MOVE")(view) && view.menu.some((entry) => entry.do.startsWith("walk S"));

it("a finger sees the way first and goes with the second touch; the map comes closer by itself", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { size: "phone", settings: { motion: "none" } });
  const view = await playOn(server, table, walking);
  await agree(visitor, server, table);
  const place = view.menu.find((entry) => entry.do.startsWith("walk S")).do.split(" ")[1];
  const button = page.locator(`.dl button[data-place="${place}"]`);
  assert.ok(await page.locator(".dl .frame.near").isVisible());
  await button.tap();
  await page.locator(`.dl button[data-place="${place}"][aria-pressed="true"]`).waitFor();
  assert.equal(await page.locator(".dl .way .over").count(), 1);
  assert.equal(server.views.get(table).v, view.v);
  await button.tap();
  const after = await server.until(table, (now) => now.v > view.v);
  assert.equal(after.facts.figures[`${view.facts.active}0`], place);
});

it("a reload changes nothing, in the middle of a move", async (house) => {
  const { page, visitor, server, table } = await atTable(house, { settings: { motion: "none" } });
  for (const wished of [walking, phase("TREASURE")]) {
    await playOn(server, table, wished);
    await agree(visitor, server, table);
    const info = server.tables.get(table);
    const before = await shown(page, info);
    await page.reload();
    await page.locator(".dl").waitFor();
    await agree(visitor, server, table);
    assert.deepEqual(await shown(page, info), before);
  }
});

it("a hint marks the place or the pieces, a line of the log the place that it tells of", async (house) => {
  const { page, t, visitor, server, table } = await atTable(house, { settings: { list: true, motion: "none" } });
  const log = [];
  server.onView = (view) => log.push(...view.log);
  const recommended = page.locator(".dock ul .hinted > span:not(.tip)");
  const spaced = (text) => text.replace(/\s+/g, " ").trim();
  /** The words of the hint in a moment. */
  const hintIn = async (wished) => {
    const { menu } = await playOn(server, table, wished);
    await agree(visitor, server, table);
    await page.getByRole("button", { name: t("act.hint"), exact: true }).click();
    const said = spaced(await recommended.innerText());
    return menu.find(({ say }) => spaced(say) === said).do.split(" ");
  };
  const marked = (name) => page.locator(`.dl .told[data-${name}]`).evaluateAll((all, key) => all.map((one) => one.dataset[key]).sort(), name);

  const [, newcomer, ...into] = await hintIn(phase("OPEN"));
  await same(() => marked("spoken"), () => into.sort());
  await same(() => marked("who"), () => [newcomer]);
  const [verb, die, colour] = await hintIn(phase("ACT"));
  await same(() => marked("die"), () => (verb === "act" ? [die] : []));
  await same(() => marked("who"), () => (verb === "act" ? [colour] : []));

  const came = log.find((line) => line.seat === 0 && line.do?.startsWith("open"));
  const [, own, ...path] = came.do.split(" ");
  await page.locator("#panel li").filter({ hasText: came.text }).hover();
  await same(() => marked("spoken"), () => path.sort());
  await same(() => marked("figure"), () => [`${own}0`]);
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
  for (const wished of [phase("ACT"), walking, phase("TREASURE"), phase("ACT")]) {
    await playOn(server, table, wished);
    await agree(visitor, server, table);
  }
  const moved = await page.evaluate(() => [...window.moved]);
  assert.ok(moved.some(([what]) => what?.startsWith("figure")), `moved: ${moved}`);
  assert.deepEqual(moved.filter(([, duration]) => duration > 350), []);
});
