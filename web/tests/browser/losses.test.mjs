// Two people in two browsers and a bot. They reload, one is cut off, the server loses its power, when a lot says so: all
// come back to the same board.
import assert from "node:assert/strict";
import { isMine } from "./board.mjs";
import { inOneHouse, until } from "./house.mjs";
import { sitTogether } from "./players.mjs";
import { Lot, reloadDuring, seed } from "./reloads.mjs";

const it = inOneHouse();
const lost = /WebSocket connection|ERR_|Failed to load resource/; // what a browser says about a dead line

it(`two browsers and a bot, through losses of all kinds (seed ${seed})`, async (house) => {
  const lobby = async (player) => {
    await player.page.reload();
    await player.page.getByRole("strong").filter({ hasText: "Ben" }).waitFor();
  };
  const players = await sitTogether(house, { lobby });
  const [anna, ben] = players;
  const { table } = anna;
  const lot = new Lot("losses");

  const reload = () => players[lot.below(2)].page.reload();
  const reloadInStep = (next) => reloadDuring(next.page, () => next.act());
  const cutOff = async () => {
    ben.visitor.expected = lost;
    await ben.visitor.context.setOffline(true);
    await ben.says("link.offline");
    if (isMine(anna.view)) await anna.act(); // the others go on meanwhile
    await ben.visitor.context.setOffline(false);
    await ben.says("link.back");
    await ben.agree();
    ben.visitor.expected = undefined;
  };
  const freeze = async () => {
    for (const player of players) player.visitor.expected = lost;
    house.server.signal("SIGSTOP");
    for (const player of players) await player.says("link.offline");
    house.server.signal("SIGCONT");
    for (const player of players) await player.says("link.back");
    for (const player of players) player.visitor.expected = undefined;
  };
  const powerCut = async () => {
    for (const player of players) player.visitor.expected = lost;
    const { port } = house.server;
    await house.server.kill();
    for (const player of players) await player.says("link.offline");
    await house.server.start(port);
    for (const player of players) await player.says("link.back");
    for (const player of players) {
      await player.listen(table);
      player.visitor.expected = undefined;
    }
  };
  const deeds = [reload, reload, reload, reloadInStep, reloadInStep, cutOff, cutOff, freeze, powerCut];
  const mishaps = lot.spread(deeds, 52);

  for (let steps = 1; ; steps++) {
    const next = await until("somebody to act", () =>
      anna.view.phase === "over" ? "nobody" : players.find((player) => isMine(player.view)), 20_000);
    if (next === "nobody") break;
    // Whole games by touch are tested elsewhere: when all is over, every fourth step is enough.
    const mishap = mishaps.get(steps);
    if (mishap === reloadInStep) await mishap(next);
    else {
      await (steps > 56 && steps % 4 ? next.actUnseen() : next.act());
      await mishap?.();
    }
    if (mishap) for (const player of players) await player.agree();
    mishaps.delete(steps);
  }
  assert.equal(mishaps.size, 0, "all mishaps came before the end");
  for (const player of players) {
    await player.server.until(table, (view) => view.phase === "over");
    await player.agree();
    await player.page.reload();
    await player.agree();
    await player.page.locator(".pad").waitFor();
  }
});
