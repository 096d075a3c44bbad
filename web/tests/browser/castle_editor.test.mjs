// The castle editor: drawn on by mouse, finger and keys; plans that travel by link, by file and to a table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inOneHouse, inRoot, same, sizes } from "./house.mjs";

const it = inOneHouse();
const address = "#/game/dragon_castle/castle";
const keep = "....111...../...33333..../...32223..../..1322231.../..1322231.../..1322231.../..1322231.../...32223..../...33333..../....111.....";

const space = (page, name) => page.locator(`[data-spot="${name}"]`);
const drawn = (page) =>
  page.locator("[data-spot]").evaluateAll((spaces) => spaces.map(({ dataset }) => ".123"[dataset.height]).join("").match(/.{12}/g).join("/"));
const tiles = async (page) => Number(await page.locator("[data-tiles]").getAttribute("data-tiles"));
const button = ({ page, t }, key) => page.getByRole("button", { name: t(`castle_editor.${key}`), exact: true });

async function open(house, options, at = address) {
  const visitor = await house.visit(at, options);
  await space(visitor.page, "A1").waitFor();
  return visitor;
}
async function choose(visitor, castle) {
  await button(visitor, "begin_with").click();
  await visitor.page.locator(`[data-castle="${castle}"]`).click();
}
async function middle(page, name) {
  const { x, y, width, height } = await space(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

it("a mouse paints in strokes, and each is one step back", async (house) => {
  const visitor = await open(house);
  const { page, t } = visitor;
  await page.getByTitle(t("castle_editor.brush.2")).click();
  const [from, to] = [await middle(page, "B3"), await middle(page, "K3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y + 2000);
  await page.mouse.up();
  assert.equal((await drawn(page)).split("/")[2], ".2222222222.");
  assert.equal(await page.locator(".space.long").count(), 10);
  await page.getByTitle(t("castle_editor.brush.raise")).click();
  await space(page, "A1").click();
  await button(visitor, "undo").click();
  await button(visitor, "undo").click();
  assert.equal(await tiles(page), 0);
  await button(visitor, "redo").click();
  assert.equal(await tiles(page), 20);
  await page.reload();
  await same(() => tiles(page), () => 20);
});

it("a finger paints, and the page stays where it is", async (house) => {
  const { page, context } = await open(house, { size: "phone" });
  const finger = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(page, "C2"), await middle(page, "C8")];
  await touch("touchStart", from);
  for (let i = 1; i <= 4; ++i) await touch("touchMove", { x: from.x, y: from.y + ((to.y - from.y) * i) / 4 });
  await touch("touchEnd");
  await same(() => tiles(page), () => 7);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await space(page, "C2").tap();
  assert.equal(await space(page, "C2").getAttribute("data-height"), "2");
});

it("keys alone draw a castle and take it to a table, which is made with it", async (house) => {
  const visitor = await open(house);
  const { page, t } = visitor;
  await space(page, "F5").focus();
  for (const key of ["Home", "PageUp"]) await page.keyboard.press(key);
  for (const row of keep.split("/")) {
    await page.keyboard.press("Home");
    for (const sign of row) {
      if (sign !== ".") await page.keyboard.press(sign);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(await drawn(page), keep);
  await page.getByRole("link", { name: t("castle_editor.use") }).press("Enter");
  await page.getByRole("button", { name: t("start.make") }).waitFor();
  assert.equal(await page.locator("form option:checked").filter({ hasText: t("castle_editor.own_plan") }).count(), 1);
  await page.getByRole("button", { name: t("start.make") }).press("Enter");
  await page.waitForURL(/#\/t\//);
  const server = await house.double(visitor);
  const table = /#\/t\/(\w+)/.exec(page.url())[1];
  await server.ask("open", { table });
  await same(() => server.tables.get(table)?.setup.plan, () => keep);
});

it("a plan travels by link and by file", async (house) => {
  const visitor = await open(house, { acceptDownloads: true });
  const { page, t } = visitor;
  await choose(visitor, "keep");
  assert.equal(await drawn(page), keep);
  await button(visitor, "share").click();
  const link = new URL(await page.getByLabel(t("castle_editor.share.link")).inputValue());
  const friend = await open(house, { size: "phone" }, link.hash);
  await same(() => drawn(friend.page), () => keep);
  assert.equal(new URL(friend.page.url()).hash, address);
  await page.keyboard.press("Escape");

  const [file] = await Promise.all([page.waitForEvent("download"), button(visitor, "save").click()]);
  const path = await file.path();
  assert.equal(readFileSync(path, "utf8"), `${keep.replaceAll("/", "\n")}\n`);
  await button(visitor, "clear").click();
  await button(visitor, "import").click();
  await page.locator("input[type=file]").setInputFiles(path);
  await same(() => drawn(page), () => keep);

  await button(visitor, "import").click();
  await page.locator("textarea").fill("12\n1x");
  await button(visitor, "import.take").click();
  await page.getByText(t("castle_editor.fault.sign", { row: 2, column: 2 })).waitFor();
});

it("there is room on every screen, and axe finds nothing serious", async (house) => {
  const axe = readFileSync(inRoot("web/node_modules/axe-core/axe.min.js"), "utf8");
  const visitor = await open(house, { settings: { motion: "none" } }, `${address}/1222222-3`);
  const { page } = visitor;
  await page.evaluate(axe);
  for (const viewport of [...Object.values(sizes), { width: 720, height: 450 }]) {
    await page.setViewportSize(viewport);
    const { wide, small } = await page.evaluate(() => ({
      wide: document.scrollingElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll("main :is(button, a.button)")].filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        const [least, deep] = node.matches(".space") ? [24, 24] : [40, 40]; // twelve columns on a phone
        return width < least || height < deep;
      }).length,
    }));
    assert.deepEqual({ wide, small }, { wide: 0, small: 0 }, JSON.stringify(viewport));
  }
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: "attached" });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))); // colours that fade
    const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].any[0]?.message}`), []);
  }
});
