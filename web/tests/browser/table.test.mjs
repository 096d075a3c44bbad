// What one can do at a table besides playing, which is the same in every game; here it is Drachenwurf.
import assert from "node:assert/strict";
import { agree, begin, finished, isMine, playOn, shown } from "./board.mjs";
import { game, phase } from "./drachenwurf.mjs";
import { inOneHouse, same, texts, until } from "./house.mjs";

const it = inOneHouse();

/** A visitor at a table against a bot, and the same person without a page. */
async function seated(house, { more = {}, ...options } = {}) {
  const visitor = await house.visit("", { settings: { motion: "none" }, ...options });
  const server = await house.double(visitor);
  const table = await begin(server, more);
  await house.goto(visitor.page, `#/t/${table}`);
  await agree(visitor, server, table);
  return { visitor, server, table, page: visitor.page, t: visitor.t };
}

it("steps are taken back one by one and all at once", async (house) => {
  const { visitor, server, table, page, t } = await seated(house);
  const before = server.views.get(table);
  await game.touch(page, before, 0);
  await server.until(table, (view) => view.undo === 1);
  await page.getByRole("button", { name: t("act.undo"), exact: true }).click();
  const back = await server.until(table, (view) => view.undo === 0 && view.menu.length > 0);
  assert.deepEqual(back.facts, before.facts);
  await agree(visitor, server, table);

  await playOn(server, table, (view) => view.undo > 1);
  await agree(visitor, server, table);
  await page.getByRole("button", { name: t("act.restart") }).click();
  await server.until(table, (view) => view.undo === 0);
  await agree(visitor, server, table);
});

it("a forbidden touch says why, with its rule", async (house) => {
  const { visitor, server, table, page, t } = await seated(house);
  await playOn(server, table, (view) => phase("KEEP")(view) && new Set(view.facts.rolled).size > view.facts.valid.length);
  await agree(visitor, server, table);
  await page.locator('.dw [data-die][aria-disabled="true"]').first().click({ force: true });
  const toast = page.locator(".toast.no");
  await toast.waitFor();
  const rule = await toast.getByRole("link").innerText();
  assert.match(rule, new RegExp(`^${t("toast.rule", { rule: "DW-\\d+" })}$`));
  await toast.getByRole("link").click();
  await page.locator(".rule.current").waitFor();
});

/** The tiles that the board marks because somebody points at them or recommends them. */
const told = (page) =>
  page.locator(".dw .told").evaluateAll((all) => [...new Set(all.map((one) => one.dataset.piece))].sort());
const tilesIn = (words) => [...new Set(words.match(/\w+\/\w+/g))].sort();

it("a hint names an entry and marks it, in the list and on the board", async (house) => {
  const { page, t, server, table } = await seated(house, { settings: { list: true, motion: "none" } });
  await page.getByRole("button", { name: t("act.hint"), exact: true }).click();
  const marked = page.locator(".dock ul .hinted > span:not(.tip)");
  await marked.waitFor();
  const words = (await marked.innerText()).trim();
  await page.locator(".dock .best").filter({ hasText: words }).waitFor();
  const entry = server.views.get(table).menu.find(({ say }) => say.replace(/\s+/g, " ") === words.replace(/\s+/g, " "));
  await same(() => told(page), () => tilesIn(entry.do));
});

it("the board marks what a line of the log speaks of", async (house) => {
  const { page, server, table } = await seated(house);
  const { log, facts } = server.views.get(table);
  const drawn = log.findLast((line) => line.do?.startsWith("draw"));
  const open = () => tilesIn(drawn.do).filter((tile) => facts.middle.includes(tile));
  const line = page.locator("#panel li").filter({ hasText: drawn.text });
  await line.hover();
  await same(() => told(page), open);
  await page.mouse.move(5, 5);
  await same(() => told(page), () => []);
  await page.locator("#panel li[tabindex='0']").focus();
  await page.keyboard.press("Home");
  for (let n = 0; !(await line.evaluate((node) => node === document.activeElement)); n++) {
    assert.ok(n < log.length, "the arrow keys lead to every line");
    await page.keyboard.press("ArrowDown");
  }
  await same(() => told(page), open);
});

it("a tile can be dragged into the hoard", async (house) => {
  const { visitor, server, table, page } = await seated(house);
  const view = await playOn(server, table, phase("SECURE"));
  await agree(visitor, server, table);
  const [, tile] = view.menu[0].do.split(" ");
  const piece = page.locator(`.dw button.piece[data-piece="${tile}"]`);
  await piece.click(); // the new row shows itself when a tile is in hand
  await piece.click();
  await piece.dragTo(page.locator('.dw [data-row="new"]'));
  await server.until(table, (now) => now.facts.hoards[0].flat().includes(tile));
});

it("people at a table talk, and others watch without a menu", async (house) => {
  const { server, table, page, t } = await seated(house);
  const watcher = await house.visit(`#/t/${table}`, { size: "tablet", lang: "en" });
  const eyes = await house.guest({ lang: "en" });
  await eyes.ask("open", { table });
  await eyes.until(table, () => true);
  await agree(watcher, eyes, table);
  assert.equal((await shown(watcher.page, eyes.tables.get(table))).menu.length, 0);
  assert.equal(await watcher.page.locator(".dw button.glows").count(), 0);

  await page.getByRole("tab", { name: t("tab.chat") }).click();
  await page.getByLabel(t("chat.say")).fill("Guten Abend");
  await page.keyboard.press("Enter");
  await watcher.page.getByRole("button", { name: watcher.t("chat.open", { n: 1 }) }).click();
  await watcher.page.locator("#panel").getByText("Guten Abend").waitFor();
  await server.until(table, (view) => view.log.some((line) => line.kind === "chat"));
});

it("a seat moves to another device by its link", async (house) => {
  const { server, table, page, t } = await seated(house);
  await page.locator(".play .table > ul > li button").first().click();
  await page.getByRole("button", { name: t("carry.do") }).click();
  const link = new URL(await page.getByLabel(t("carry.link")).inputValue());
  const phone = await house.visit(link.hash, { size: "phone", settings: { motion: "none" } });
  await phone.page.waitForURL(`**#/t/${table}`);
  const there = await house.double(phone);
  await there.ask("open", { table });
  const view = await there.until(table, isMine);
  await agree(phone, there, table);
  await game.touch(phone.page, view, 0);
  await there.until(table, (now) => now.v > view.v);
  await server.until(table, (now) => now.seat === null); // here one only watches now
  await same(() => page.locator(".dock ul button").count(), () => 0);
});

it("several people on one device hand it over", async (house) => {
  const { page, t, ...visitor } = await house.visit("#/new/drachenwurf", { settings: { motion: "none" } });
  await page.getByLabel(t("new.nameOf", { n: 1 })).fill("Anna");
  await page.getByLabel(t("new.seat", { n: 2 }), { exact: true }).selectOption("me");
  await page.getByLabel(t("new.nameOf", { n: 2 })).fill("Ben");
  await page.getByLabel("Wer beginnt").selectOption("0");
  await page.getByRole("button", { name: t("start.make") }).click();
  await page.getByRole("button", { name: t("lobby.start") }).click();
  const server = await house.double({ page, ...visitor });
  const table = /#\/t\/(\w+)/.exec(page.url())[1];
  await page.getByRole("button", { name: t("handOver.take", { name: "Anna" }) }).click();
  await same(() => page.locator(".home h2").innerText(), () => t("dw.base.yours"));
  assert.equal(await page.locator("dialog[open]").count(), 0);

  const mine = new Map();
  server.onView = (view) => mine.set(view.seat, view);
  await server.ask("open", { table });
  for (;;) {
    const view = await until("Anna's view", () => mine.get(0));
    if (view.acting[0] === 1) break;
    if (view.wait) await server.ask("go", { table, v: view.v, seat: 0 });
    else if (view.acting[0] === 0) {
      const { tips: [{ entry }] } = await server.ask("hint", { table, seat: 0 });
      await server.ask("pick", { table, v: view.v, entry, seat: 0 });
    }
    await until("the next view", () => mine.get(0).v > view.v);
  }
  const ben = page.getByRole("button", { name: t("handOver.take", { name: "Ben" }) });
  await ben.waitFor();
  await page.reload();
  await ben.click();
  await until("Ben's menu", () => page.locator(".dw button.glows").count());
});

it("after the end: a rematch with the same seats", async (house) => {
  const visitor = await house.visit("", { settings: { motion: "none" } });
  const { page, t } = visitor;
  const server = await house.double(visitor);
  const table = await finished(server);
  await house.goto(page, `#/t/${table}`);
  await page.getByRole("button", { name: t("end.rematch") }).click();
  await page.waitForURL((url) => /#\/t\/\w+$/.test(url.hash) && !url.hash.endsWith(table));
  await page.getByRole("button", { name: t("lobby.start") }).click();
  await page.locator(".dw").waitFor();
});

it("the language changes in the middle of a game", async (house) => {
  const { visitor, server, table, page, t } = await seated(house, { size: "phone" });
  await page.getByRole("button", { name: t("nav.otherLanguage") }).click();
  await server.ask("lang", { lang: "en" });
  await server.ask("open", { table });
  await server.until(table, (view) => !/Welches/.test(view.ask));
  await agree({ ...visitor, t: texts("en") }, server, table);
});
