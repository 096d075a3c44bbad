// Everything there is to see, one after the other, each ready to be examined.
import { agree, begin, finished, isMine, playOn } from "./board.mjs";
import { games } from "./games.mjs";

const awaited = (view) => view.wait !== null && view.wait?.seat === view.seat;

/** Pages that stand by themselves: name, address, and what is there when they are complete. */
const pages = [
  ["start", "#/", ".boxes .button.primary"],
  ["settings", "#/settings", "h1"],
  ["replay without a game", "#/replay", "h1"],
  ["fairness without a game", "#/fair", "h1"],
  ["nothing", "#/nowhere", "h1"],
];

/** Calls back for each scene and each visitor: look(name, visitor). The visitor's page shows it. All visitors are the
    same person, so that each game is played once for all of them; in the language of each somebody knows what is due. */
export async function walk(house, visitors, look) {
  const guests = await Promise.all(visitors.map((visitor) => house.double(visitor)));
  const [guest] = guests;
  const each = async (work) => {
    for (const [i, visitor] of visitors.entries()) await work(visitor, (name) => look(name, visitor), guests[i]);
  };
  const show = (list) => each(({ page }, see) => showPages(house, page, list, see));
  await show(pages);
  for (const [i, id] of Object.keys(games).entries()) {
    await show([
      [`${id}: new table`, `#/new/${id}`, "form"],
      [`${id}: rules`, `#/rules/${id}`, "article .rule"],
    ]);
    const table = await begin(guest, { game: id });
    await each(async ({ page }, _, own) => {
      await own.ask("open", { table });
      await house.goto(page, `#/t/${table}`);
    });
    const seen = async (wished, visit) => {
      const { v } = await playOn(guest, table, wished);
      await each(async (visitor, see, own) => {
        await own.until(table, (now) => now.v >= v);
        await agree(visitor, own, table);
        await visit(visitor, see);
      });
    };
    for (const [name, wished] of [...games[id].scenes, ["to be confirmed", awaited]])
      await seen(wished, (_, see) => see(`${id}: ${name}`));
    if (i === 0) {
      const toChoose = (view) => isMine(view) && view.menu.length > 0;
      await seen(toChoose, async (visitor, see) => {
        await aroundTheBoard(visitor, see);
        await lobby(house, visitor, guest, id, see);
        await handOver(house, visitor, guest, see);
      });
    }
    const over = await finished(guest, { game: id });
    await each((visitor, see) => afterTheGame(house, visitor, id, over, see));
  }
  await show([["own games", "#/mine", "ul a"]]);
}

async function showPages(house, page, list, look) {
  for (const [name, address, complete] of list) {
    await house.goto(page, address);
    await page.locator(`main ${complete}`).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await look(name);
  }
}

async function lobby(house, { page, t }, guest, game, look) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }, { kind: "bot", level: "greedy" }];
  const { table, invite } = await guest.ask("create", { game, seats, private: true });
  await house.goto(page, `#/t/${table}/${invite}`);
  await page.getByRole("button", { name: t("lobby.start") }).waitFor();
  await look("lobby");
}

async function handOver(house, { page, t }, guest, look) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "me", name: "Ben" }, { kind: "bot", level: "greedy" }];
  const { table } = await guest.ask("create", { game: "zwei_schloesser", seats });
  await guest.ask("start", { table });
  await house.goto(page, `#/t/${table}`);
  await page.getByRole("button", { name: t("handOver.take", { name: "Anna" }) }).waitFor();
  await look("hand-over");
}

async function aroundTheBoard({ page, t }, look) {
  await page.locator(".play .table > ul > li button").first().click();
  await page.locator("dialog[open]").waitFor();
  await look("a seat");
  await page.keyboard.press("Escape");
  for (const [key, name] of [["c", "chat"], ["r", "rules"], ["m", "table"]]) {
    await page.keyboard.press(key);
    await page.locator(`#tab-${name}[aria-selected="true"]`).waitFor();
    await look(`${name} beside the board`);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("l");
  await page.locator(".dock ul:not(.hidden) button").first().waitFor();
  await look("list of choices");
  await page.keyboard.press("l");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: t("keys.title") }).waitFor();
  await look("keys");
  await page.keyboard.press("Escape");
}

async function afterTheGame(house, { page }, game, table, look) {
  await house.goto(page, `#/t/${table}`);
  await page.locator(".pad").waitFor();
  await look(`${game}: score sheet`);
  await house.goto(page, `#/replay/${table}/30`);
  await page.locator(games[game].root).waitFor();
  await look(`${game}: replay`);
  await house.goto(page, `#/fair/${table}`);
  await page.locator(".verdict.good").waitFor();
  await look(`${game}: fairness`);
}
