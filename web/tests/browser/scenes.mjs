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

/** Calls back for each scene: look(name). The visitor's page shows it. */
export async function walk(house, visitor, look) {
  const guest = await house.double(visitor);
  const show = (list) => showPages(house, visitor.page, list, look);
  await show(pages);
  for (const [i, id] of Object.keys(games).entries()) {
    await show([
      [`${id}: new table`, `#/new/${id}`, "form"],
      [`${id}: rules`, `#/rules/${id}`, "article .rule"],
    ]);
    const table = await begin(guest, { game: id });
    await house.goto(visitor.page, `#/t/${table}`);
    for (const [name, wished] of [...games[id].scenes, ["to be confirmed", awaited]]) {
      await playOn(guest, table, wished);
      await agree(visitor, guest, table);
      await look(`${id}: ${name}`);
    }
    if (i === 0) {
      await playOn(guest, table, (view) => isMine(view) && view.menu.length > 0);
      await agree(visitor, guest, table);
      await aroundTheBoard(visitor, look);
      await lobby(house, visitor, guest, id, look);
    }
    await afterTheGame(house, visitor, guest, id, look);
  }
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

async function afterTheGame(house, { page }, guest, game, look) {
  const table = await finished(guest, { game });
  await house.goto(page, `#/t/${table}`);
  await page.locator(".pad").waitFor();
  await look(`${game}: score sheet`);
  await house.goto(page, `#/replay/${table}/30`);
  await page.locator(games[game].root).waitFor();
  await look(`${game}: replay`);
  await house.goto(page, `#/fair/${table}`);
  await page.locator(".verdict.good").waitFor();
  await look(`${game}: fairness`);
  await house.goto(page, "#/mine");
  await page.locator("main ul a").first().waitFor();
  await look("own games");
}
