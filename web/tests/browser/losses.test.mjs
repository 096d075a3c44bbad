// Two people in two browsers and a bot. One reloads, the other is cut off, the server loses its power: all
// come back to the same board.
import { isMine } from "./board.mjs";
import { inOneHouse, until } from "./house.mjs";
import { sitTogether } from "./players.mjs";

const it = inOneHouse();
const lost = /WebSocket connection|ERR_|Failed to load resource/; // what a browser says about a dead line

it("two browsers and a bot, through losses of all kinds", async (house) => {
  const [anna, ben] = await sitTogether(house);
  const players = [anna, ben];
  const { table } = anna;

  const reload = async () => {
    await anna.page.reload();
    await anna.agree();
  };
  const cutOff = async () => {
    ben.visitor.expected = lost;
    await ben.visitor.context.setOffline(true);
    await ben.says("link.offline", 4000);
    if (isMine(anna.view)) await anna.act(); // the others go on meanwhile
    await ben.visitor.context.setOffline(false);
    await ben.says("link.back", 8000);
    await ben.agree();
    ben.visitor.expected = undefined;
  };
  const freeze = async () => {
    for (const player of players) player.visitor.expected = lost;
    house.server.signal("SIGSTOP");
    for (const player of players) await player.says("link.offline", 8000);
    house.server.signal("SIGCONT");
    for (const player of players) await player.says("link.back", 12_000);
    for (const player of players) player.visitor.expected = undefined;
  };
  const powerCut = async () => {
    for (const player of players) player.visitor.expected = lost;
    const { port } = house.server;
    await house.server.kill();
    for (const player of players) await player.says("link.offline", 8000);
    await house.server.start(port);
    for (const player of players) await player.says("link.back", 12_000);
    for (const player of players) {
      await player.listen(table);
      player.visitor.expected = undefined;
    }
  };
  const mishaps = new Map([[5, reload], [12, cutOff], [20, reload], [28, freeze], [36, powerCut], [44, reload], [52, cutOff]]);

  for (let steps = 1; ; steps++) {
    const next = await until("somebody to act", () =>
      anna.view.phase === "over" ? "nobody" : players.find((player) => isMine(player.view)), 20_000);
    if (next === "nobody") break;
    // Whole games by touch are tested elsewhere: when all is over, every fourth step is enough.
    await (steps > 56 && steps % 4 ? next.actUnseen() : next.act());
    await mishaps.get(steps)?.();
    if (mishaps.has(steps)) for (const player of players) await player.agree();
  }
  for (const player of players) {
    await player.server.until(table, (view) => view.phase === "over");
    await player.agree();
    await player.page.locator(".pad").waitFor();
  }
}, { timeout: 240_000 });
