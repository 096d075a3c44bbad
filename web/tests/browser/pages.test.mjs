// The pages around the table.
import assert from "node:assert/strict";
import { games } from "./games.mjs";
import { boxOf, inOneHouse, same, sizes, texts, until } from "./house.mjs";

const it = inOneHouse();
const heading = (page) => page.locator("main h1").first().innerText();

it("the language changes at once and stays", async (house) => {
  const { page, t } = await house.visit();
  const english = texts("en");
  assert.equal(await heading(page), t("start.title"));
  await page.getByRole("button", { name: t("start.bots") }).first().waitFor();
  await page.getByRole("button", { name: t("nav.otherLanguage") }).click();
  assert.equal(await heading(page), english("start.title"));
  await page.getByRole("button", { name: english("start.bots") }).first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.reload();
  await page.getByRole("button", { name: english("start.bots") }).first().waitFor();
});

it("the language of the browser is the first", async (house) => {
  const { page } = await house.visit("", { lang: "en", settings: { lang: undefined } });
  assert.equal(await heading(page), texts("en")("start.title"));
});

for (const [game, { root }] of Object.entries(games)) {
  it(`${game}: one click plays against bots`, async (house) => {
    const { page, t } = await house.visit("", { size: "phone" });
    await boxOf(page, game).getByRole("button", { name: t("start.bots") }).click();
    await page.locator(root).waitFor();
    assert.equal(await page.locator(".play .table > ul > li").count(), 3);
  });

  it(`${game}: a guided game explains each decision until one has enough`, async (house) => {
    const { page, t } = await house.visit("", { size: "phone", dark: true });
    await boxOf(page, game).getByRole("button", { name: t("start.learn") }).click();
    const coach = page.getByRole("complementary", { name: t("coach.title") });
    await coach.getByRole("link", { name: /^[A-Z]+-[A-Z]?\d+$/ }).waitFor();
    await page.locator(root).waitFor();
    const { y, height } = await coach.boundingBox();
    assert.ok(y > 0 && y + height <= sizes.phone.height, "it is in sight at once");
    assert.ok(height < sizes.phone.height / 4, "it leaves room for the board");
    await coach.getByRole("button", { name: t("coach.end") }).click();
    await coach.waitFor({ state: "detached" });
  });
}

it("a private table: options, link, QR code, and closed to all others", async (house) => {
  const host = await house.visit("#/new/drachenwurf");
  const { page, t } = host;
  await page.getByLabel(t("new.nameOf", { n: 1 })).fill("Anna");
  await page.getByRole("button", { name: t("new.addSeat") }).click();
  await page.getByLabel(t("new.seat", { n: 4 }), { exact: true }).selectOption("bot");
  await page.getByLabel(t("new.levelOf", { n: 4 })).selectOption("lehrling");
  await page.getByLabel("Wer beginnt").selectOption({ label: t("new.seat", { n: 2 }) });
  await page.getByLabel(t("new.private"), { exact: true }).check();
  await page.getByText(t("new.clock.move"), { exact: true }).click();
  await page.getByLabel(t("new.perMove")).selectOption({ label: t("new.minutes", { n: 5 }) });
  await page.getByLabel(t("new.confirm")).uncheck();
  await page.getByRole("button", { name: t("start.make") }).click();

  for (const agreed of ["agreed.private", "agreed.noConfirm", "agreed.chat"]) await page.getByText(t(agreed)).waitFor();
  await page.getByText(t("agreed.move", { span: t("new.minutes", { n: 5 }) })).waitFor();
  await page.getByRole("img", { name: t("share.qr") }).waitFor();
  const link = new URL(await page.getByLabel(t("share.link")).inputValue());
  assert.match(link.hash, /^#\/t\/\w+\/[0-9a-f]{32}$/);

  const stranger = await house.visit(link.hash.replace(/\/[0-9a-f]{32}$/, ""));
  await stranger.page.getByRole("heading", { name: t("table.none") }).waitFor();
  await house.goto(stranger.page, "#/");
  await stranger.page.getByText(t("start.noOpen")).waitFor();
  const friend = await house.visit(link.hash);
  await friend.page.getByRole("button", { name: t("lobby.sit") }).first().waitFor();
});

it("settings: light, sounds, name; all stays after a reload", async (house) => {
  const { page, t } = await house.visit("#/settings");
  const theme = () => page.locator("html").getAttribute("data-theme");
  assert.equal(await theme(), "light");
  await page.getByText(t("settings.theme.dark"), { exact: true }).click();
  await same(theme, () => "dark");
  await page.getByLabel(t("settings.sound"), { exact: true }).last().check();
  await page.getByLabel(t("settings.name")).fill("Käthe");
  await page.getByRole("button", { name: t("settings.save") }).click();
  await page.getByText(t("settings.nameSaved", { name: "Käthe" })).waitFor();
  await page.reload();
  await page.getByLabel(t("settings.name")).waitFor();
  assert.equal(await theme(), "dark");
  assert.equal(await page.getByLabel(t("settings.name")).inputValue(), "Käthe");
  assert.ok(await page.getByLabel(t("settings.sound"), { exact: true }).last().isChecked());
});

it("somebody can be forgotten", async (house) => {
  const visitor = await house.visit("#/settings");
  const { page, t } = visitor;
  const key = () => page.evaluate(() => localStorage["tafelrunde.key"]);
  const before = await until("a key", key);
  await page.getByRole("button", { name: t("settings.forget") }).click();
  await page.getByRole("button", { name: t("settings.forgetYes") }).click();
  await page.getByText(t("settings.forgotten")).waitFor();
  await until("another key", async () => (await key()) && (await key()) !== before);
});

it("the rules open at a rule and can be searched", async (house) => {
  const { page, t } = await house.visit("#/rules/drachenwurf/DW-406", { size: "phone" });
  const rule = page.locator('[data-place="DW-406"]');
  await rule.waitFor();
  await until("the rule in sight", () =>
    rule.evaluate((node) => {
      const { top } = node.getBoundingClientRect();
      return top >= 0 && top < innerHeight && document.activeElement === node;
    }),
  );
  await page.getByLabel(t("rules.search")).fill("DW-302");
  await until("one rule left", async () => (await page.locator("article .rule").count()) === 1);
});

it("an address that leads nowhere says so", async (house) => {
  const { page, t } = await house.visit("#/nowhere");
  assert.equal(await heading(page), t("title.lost"));
  await page.getByRole("link", { name: t("lost.home") }).click();
  await same(() => heading(page), () => t("start.title"));
});
