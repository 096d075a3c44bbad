// What only the board of Würfelkönig does: maps for three and four, set up freely, the dice assistant, and marks
// for what is spoken of.
import assert from "node:assert/strict";
import { agree, begin, goButton, isMine, playOn, shown, Taste, touch } from "./board.mjs";
import { inOneHouse, same } from "./house.mjs";
import { Faults } from "./measure.mjs";
import { phase } from "./wuerfelkoenig.mjs";

const it = inOneHouse();
const game = "wuerfelkoenig";

async function atTable(house, { players = 2, setup = {}, ...options } = {}) {
  const visitor = await house.visit("", { settings: { motion: "none" }, ...options });
  const server = await house.double(visitor);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: "greedy" }));
  const table = await begin(server, { game, seats: [{ kind: "me", name: "Anna" }, ...bots], setup: { start: "0", ...setup } });
  await house.goto(visitor.page, `#/t/${table}`);
  await visitor.page.locator(".wk").waitFor();
  return { ...visitor, visitor, server, table };
}

it("a whole game of four on a tablet, in the dark, set up freely, with reloads", async (house) => {
  const { page, t, visitor, server, table } = await atTable(house, { players: 4, setup: { setup: "free" }, size: "tablet", dark: true });
  const taste = new Taste(game);
  for (let step = 1; ; step++) {
    const view = await server.until(table, (now) => now.phase === "over" || isMine(now));
    if (step % 12 === 0) await page.reload();
    await agree(visitor, server, table);
    if (view.phase === "over") break;
    if (view.wait) await page.locator(goButton).click();
    else await touch(page, game, view, await taste.choose(server, table, view));
    await server.until(table, (now) => now.v > view.v);
  }
});

for (const players of [3, 4]) {
  it(`there is room for ${players} on every screen`, async (house) => {
    const { page, visitor, server, table } = await atTable(house, { players, lang: players === 3 ? "en" : "de" });
    const faults = new Faults();
    for (const name of ["REROLL", "CHECK", "PLACE", "TAMER", "BULLY"]) {
      if ((await playOn(server, table, phase(name))).phase === "over") break;
      await agree(visitor, server, table);
      await faults.look(page, name);
    }
    assert.deepEqual(faults.list, []);
  });
}

it("the assistant shows the dice for a card, and one touch holds them", async (house) => {
  const { page, t, visitor, server, table } = await atTable(house, { size: "phone" });
  const keeps = (view) => Object.entries(view.facts.keeps).find(([, [first]]) => first !== "-" && first !== "123456");
  const view = await playOn(server, table, (now) => phase("REROLL")(now) && keeps(now));
  await agree(visitor, server, table);
  const [card, [keep]] = keeps(view);
  const places = (selector) => page.locator(`.wk ${selector}`).evaluateAll((all) => all.map((die) => die.dataset.place).join(""));
  await page.locator(`.wk .display [data-card="${card}"]`).tap();
  await same(() => places(".advised"), () => keep);
  await page.getByRole("button", { name: t("wk.advice.hold") }).tap();
  await same(() => places('[data-place][aria-pressed="true"]'), () => keep);
});

it("a table can do without the assistant", async (house) => {
  const { page, t } = await house.visit(`#/new/${game}`, { settings: { motion: "none" } });
  await page.getByLabel(t("new.nameOf", { n: 1 })).fill("Anna");
  await page.getByRole("button", { name: t("new.removeSeat", { n: 2 }) }).click();
  await page.locator("select").filter({ has: page.locator('option[value="off"]') }).selectOption("off");
  await page.getByRole("button", { name: t("start.make") }).click();
  await page.getByRole("button", { name: t("lobby.start") }).click();
  await page.locator(".wk .display [data-card]").first().waitFor();
  await page.locator(".wk .display [data-card]").first().click();
  assert.equal(await page.locator(".wk .odds, .wk .advised, .wk [data-advice]").count(), 0);
});

it("a reload changes nothing, in the middle of a turn", async (house) => {
  const { page, visitor, server, table } = await atTable(house);
  for (const name of ["REROLL", "PLACE"]) {
    await playOn(server, table, phase(name));
    await agree(visitor, server, table);
    const info = server.tables.get(table);
    const before = await shown(page, info);
    await page.reload();
    await page.locator(".wk").waitFor();
    await agree(visitor, server, table);
    assert.deepEqual(await shown(page, info), before);
  }
});

it("a hint marks cards, dice or fields; a line of the log the field that it tells of", async (house) => {
  const { page, t, visitor, server, table } = await atTable(house, { settings: { list: true, motion: "none" } });
  const log = [];
  server.onView = (view) => log.push(...view.log);
  const spaced = (text) => text.replace(/\s+/g, " ").trim();
  /** The words of the hint in a moment. */
  const hintIn = async (name) => {
    const { menu } = await playOn(server, table, (view) => phase(name)(view) && view.menu.length > 1);
    await agree(visitor, server, table);
    await page.getByRole("button", { name: t("act.hint"), exact: true }).click();
    const said = spaced(await page.locator(".dock ul .hinted > span:not(.tip)").innerText());
    return menu.find(({ say }) => spaced(say) === said).do.split(" ");
  };
  const marked = (name) => page.locator(`.wk .told[data-${name}]`).evaluateAll((all, key) => all.map((one) => one.dataset[key]).sort(), name);

  const [reroll, ...dice] = await hintIn("REROLL");
  await same(() => marked("place"), () => (reroll === "reroll" ? dice : []));
  const [, card] = await hintIn("CHECK");
  await same(() => marked("card"), () => [card]);
  const [, tile, field] = await hintIn("PLACE");
  await same(() => marked("spoken"), () => [field]);
  assert.ok((await marked("tile")).includes(tile));

  await playOn(server, table, phase("REROLL"));
  await agree(visitor, server, table);
  const placed = log.findLast((line) => line.do?.includes("place "));
  await page.locator("#panel li").filter({ hasText: placed.text }).last().hover();
  await same(() => marked("spoken"), () => [placed.do.split("place ")[1].split(" ")[1]]);
});
