// A whole game of each game on a phone, in the dark, in English, with nothing but the keyboard, through reloads; and what
// a screen reader is told meanwhile.
import assert from "node:assert/strict";
import { agree, goButton, isMine, movedOn, Taste } from "./board.mjs";
import { games } from "./games.mjs";
import { inOneHouse } from "./house.mjs";
import { Lot, reloadDuring, seed } from "./reloads.mjs";

const it = inOneHouse();

/** In the page: keeps every line that comes into the live region of the table. */
function listen() {
  window.said = [];
  const region = document.querySelector('[role="log"][aria-live="polite"]');
  const keep = (node) => node.nodeType === Node.ELEMENT_NODE && window.said.push(node.textContent.trim());
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(keep))).observe(region, {
    childList: true,
  });
}

/** Each line is told at most once and in order; lines that come many at once may be left out. */
async function heardOnce(page, lines) {
  const said = await page.evaluate(() => window.said);
  let at = -1;
  for (const text of said) {
    at = lines.indexOf(text, at + 1);
    assert.ok(at >= 0, `told twice or too late: ${text}`);
  }
  return said.length;
}

/** Presses Tab until the focus is where it is wanted; gives the number of presses. */
async function tabTo(page, selector, text, key = "Tab") {
  const most = 90;
  for (let presses = 0; presses <= most; presses++) {
    const there = await page.evaluate(
      ([wanted, words]) => {
        const now = document.activeElement;
        return now?.matches(wanted) && (words === undefined || now.textContent.replace(/\s+/g, " ").includes(words));
      },
      [selector, text],
    );
    if (there) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached with ${most} × ${key}: ${selector} ${text ?? ""}`);
}

/** Plays an entry of the menu, or confirms; by a key of its own, or with Tab and Enter. Gives the number of Tabs. */
async function play(page, view, entry, short, keys) {
  if (entry === null && short) return page.keyboard.press("g").then(() => 0);
  if (entry !== null && (await keys?.(page, view, entry, tabTo))) return 0; // on the board itself
  if (entry !== null && short && entry < 9) return page.keyboard.press(String(entry + 1)).then(() => 0);
  const tabs = entry === null ? await tabTo(page, goButton) : await tabTo(page, ".dock ul button", view.menu[entry].say.replace(/\s+/g, " "));
  await page.keyboard.press("Enter");
  return tabs;
}

for (const [game, { root, keys }] of Object.entries(games)) {
  it(`${game}: a whole game by keyboard alone (seed ${seed})`, async (house) => {
    const visitor = await house.visit("", { size: "phone", dark: true, lang: "en", settings: { motion: "none" } });
    const { page, t } = visitor;
    await tabTo(page, `a[href="#/new/${game}"]`);
    await page.keyboard.press("Enter");
    await tabTo(page, "input:not([type])");
    await page.keyboard.type("Anna");
    await tabTo(page, `[aria-label="${t("new.removeSeat", { n: 2 })}"]`);
    await page.keyboard.press("Enter");
    await tabTo(page, "button", t("start.make"));
    await page.keyboard.press("Enter");
    await tabTo(page, "button", t("lobby.start"));
    await page.evaluate(listen);
    await page.keyboard.press("Enter");
    await page.locator(root).waitFor();

    const table = /#\/t\/(\w+)/.exec(page.url())[1];
    const server = await house.double(visitor);
    const log = [];
    server.onView = (view) => log.push(...view.log);
    const lines = () => log.filter((line) => line.text && !line.quiet).map((line) => line.text);
    await server.ask("open", { table });
    const taste = new Taste(game);
    const reloads = new Lot(`${game} by keys`).spread(["before", "during"], 16);
    let steps = 0;
    let tabs = 0;
    let told = 0; // before the last reload, of those that were to be told
    let due = 0;
    const reload = async (act) => {
      told += await heardOnce(page, lines());
      due += lines().length;
      log.length = 0;
      await reloadDuring(page, act);
      await agree(visitor, server, table);
      log.length = 0; // what came meanwhile is told with all that was before
      await page.evaluate(listen);
    };
    for (;;) {
      const view = await server.until(table, (now) => now.phase === "over" || isMine(now));
      // Where the focus is, a board may show what would happen instead of what is.
      await page.evaluate(() => document.activeElement?.matches("[data-space]") && document.activeElement.blur());
      await agree({ ...visitor, skip: () => page.keyboard.press("n") }, server, table);
      if (view.phase === "over") break;
      steps += 1;
      if (reloads.get(steps) === "before") await reload(() => undefined);
      const act = async () => {
        tabs += await play(page, view, view.wait ? null : await taste.choose(server, table, view), steps % 2 === 1, keys);
        await server.until(table, movedOn(view));
      };
      await (reloads.get(steps) === "during" ? reload(act) : act());
    }

    await tabTo(page, ".pad [data-cell]");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "2-1");
    assert.notEqual(await page.locator(".pad .reason").textContent(), t("sheet.ask"));

    told += await heardOnce(page, lines());
    due += lines().length;
    assert.ok(told > 0.9 * due, `told ${told} of ${due}`);
    console.log(`${game}: ${steps} steps with ${tabs} presses of Tab; ${told} of ${due} lines told`);
  });
}
