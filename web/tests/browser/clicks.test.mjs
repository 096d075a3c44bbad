// A whole game of each game on a desktop, played by touching its board. After each step the page has to show
// what the server knows, and after reloads between the steps, in the middle of one, and at the end.
import assert from "node:assert/strict";
import { agree, goButton, isMine, movedOn, Taste, touch } from "./board.mjs";
import { games } from "./games.mjs";
import { inOneHouse } from "./house.mjs";
import { Lot, reloadDuring, seed } from "./reloads.mjs";

const it = inOneHouse();

for (const [game, { root }] of Object.entries(games)) {
  it(`${game}: a whole game by clicking (seed ${seed})`, async (house) => {
    const visitor = await house.visit(`#/new/${game}`, { settings: { motion: "none" } });
    const { page, t } = visitor;
    await page.getByLabel(t("new.nameOf", { n: 1 })).fill("Anna");
    await page.getByRole("button", { name: t("new.removeSeat", { n: 2 }) }).click();
    await page.getByRole("button", { name: t("start.make") }).click();
    await page.getByRole("button", { name: t("lobby.start") }).click();
    await page.locator(root).waitFor();

    const table = /#\/t\/(\w+)/.exec(page.url())[1];
    const server = await house.double(visitor);
    await server.ask("open", { table });
    const taste = new Taste(game);
    const reloads = new Lot(game).spread(["before", "before", "during"], 16);
    for (let step = 1; ; step++) {
      const view = await server.until(table, (now) => now.phase === "over" || isMine(now));
      await agree(visitor, server, table);
      if (view.phase === "over") break;
      if (reloads.get(step) === "before") {
        await page.reload();
        await agree(visitor, server, table);
      }
      const act = async () => {
        if (view.wait) await page.locator(goButton).click();
        else await touch(page, game, view, await taste.choose(server, table, view));
        await server.until(table, movedOn(view));
      };
      await (reloads.get(step) === "during" ? reloadDuring(page, act) : act());
      reloads.delete(step);
    }
    assert.equal(reloads.size, 0, "all reloads came before the end");
    await page.reload();
    await agree(visitor, server, table);

    const { result } = server.views.get(table);
    const totals = await page.locator(".pad .total td").allInnerTexts();
    assert.deepEqual(totals.map(Number), result.seats.map((seat) => seat.total));
    const lines = await page.locator(".pad tbody th").allInnerTexts();
    assert.deepEqual(lines.map((line) => line.replace(/\s/g, " ")), result.seats[0].parts.map((part) => part.say));
    console.log(`${game} by touch: ${Object.entries(taste.seen).map(([verb, n]) => `${n} ${verb}`).join(", ")}`);
  });
}
