// Everything there is to see, one after the other, each ready to be examined.
import { agree, begin, finished, playOn } from "./board.mjs";

const phase = (...names) => (view) => view.menu.length > 0 && names.includes(view.facts.phase);
const awaited = (view) => view.wait !== null && view.wait?.seat === view.seat;

/** Pages that stand by themselves: name, address. */
const pages = [
  ["start", "#/"],
  ["new table", "#/new/drachenwurf"],
  ["settings", "#/settings"],
  ["rules", "#/rules/drachenwurf"],
  ["replay without a game", "#/replay"],
  ["fairness without a game", "#/fair"],
  ["nothing", "#/nowhere"],
];

const phases = [
  ["removing", phase("REMOVE")],
  ["keeping dice", phase("KEEP")],
  ["rolling on or not", phase("AGAIN")],
  ["taking tiles", phase("TAKE")],
  ["to be confirmed", awaited],
  ["laying into the hoard", phase("SECURE")],
];

/** Calls back for each scene: look(name). The visitor's page shows it. */
export async function walk(house, visitor, look) {
  const { page, t } = visitor;
  const guest = await house.double(visitor);
  for (const [name, address] of pages) {
    await house.goto(page, address);
    await page.locator("main h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    await look(name);
  }
  await lobby(house, page, t, guest, look);
  const table = await begin(guest);
  await house.goto(page, `#/t/${table}`);
  for (const [name, wished] of phases) {
    await playOn(guest, table, wished);
    await agree(visitor, guest, table);
    await look(name);
  }
  await aroundTheBoard(page, t, look);
  await afterTheGame(house, page, guest, look);
}

async function lobby(house, page, t, guest, look) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }, { kind: "bot", level: "greedy" }];
  const { table, invite } = await guest.ask("create", { game: "drachenwurf", seats, private: true });
  await house.goto(page, `#/t/${table}/${invite}`);
  await page.getByRole("button", { name: t("lobby.start") }).waitFor();
  await look("lobby");
}

async function aroundTheBoard(page, t, look) {
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

async function afterTheGame(house, page, guest, look) {
  const table = await finished(guest);
  await house.goto(page, `#/t/${table}`);
  await page.locator(".pad").waitFor();
  await look("score sheet");
  await house.goto(page, `#/replay/${table}/30`);
  await page.locator(".dw").waitFor();
  await look("replay");
  await house.goto(page, `#/fair/${table}`);
  await page.locator(".verdict.good").waitFor();
  await look("fairness");
  await house.goto(page, "#/mine");
  await page.locator("main ul a").first().waitFor();
  await look("own games");
}
