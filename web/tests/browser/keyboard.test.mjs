// A whole game of each game on a phone, in the dark, in English, with nothing but the keyboard; and what a screen reader
// is told meanwhile.
import assert from "node:assert/strict";
import { agree, goButton, isMine, movedOn, Taste } from "./board.mjs";
import { games } from "./games.mjs";
import { inOneHouse } from "./house.mjs";

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

for (const [game, { root, keys }] of Object.entries(games)) {
  it(`${game}: a whole game by keyboard alone`, async (house) => {
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
    await server.ask("open", { table });
    const taste = new Taste(game);
    let steps = 0;
    let tabs = 0;
    for (;;) {
      const view = await server.until(table, (now) => now.phase === "over" || isMine(now));
      // Where the focus is, a board may show what would happen instead of what is.
      await page.evaluate(() => document.activeElement?.matches("[data-space]") && document.activeElement.blur());
      await agree({ ...visitor, skip: () => page.keyboard.press("n") }, server, table);
      if (view.phase === "over") break;
      steps += 1;
      if (view.wait && steps % 2) await page.keyboard.press("g");
      else if (view.wait) {
        tabs += await tabTo(page, goButton);
        await page.keyboard.press("Enter");
      } else {
        const entry = await taste.choose(server, table, view);
        if (await keys?.(page, view, entry, tabTo)) {
          // played on the board itself
        } else if (steps % 2 && entry < 9) await page.keyboard.press(String(entry + 1));
        else {
          tabs += await tabTo(page, ".dock ul button", view.menu[entry].say.replace(/\s+/g, " "));
          await page.keyboard.press("Enter");
        }
      }
      await server.until(table, movedOn(view));
    }

    await tabTo(page, ".pad [data-cell]");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "2-1");
    assert.notEqual(await page.locator(".pad .reason").textContent(), t("sheet.ask"));

    // Each line is told at most once and in order; lines that come many at once may be left out.
    const lines = log.filter((line) => line.text && !line.quiet).map((line) => line.text);
    const said = await page.evaluate(() => window.said);
    let at = -1;
    for (const text of said) {
      at = lines.indexOf(text, at + 1);
      assert.ok(at >= 0, `told twice or too late: ${text}`);
    }
    assert.ok(said.length > 0.9 * lines.length, `told ${said.length} of ${lines.length}`);
    console.log(`${game}: ${steps} steps with ${tabs} presses of Tab; ${said.length} of ${lines.length} lines told`);
  }, { timeout: 240_000 });
}
