// Two people in two browsers and a bot. One reloads, the other is cut off, the server loses its power: all
// come back to the same board.
import { agree, isMine, Taste, touch } from "./board.mjs";
import { inOneHouse, until } from "./house.mjs";

const it = inOneHouse();
const lost = /WebSocket connection|ERR_|Failed to load resource/; // what a browser says about a dead line

/** One of the players: a page, and the same person without it. */
class Player {
  taste = new Taste();

  constructor(house, visitor) {
    Object.assign(this, { house, visitor, page: visitor.page, t: visitor.t });
  }

  async listen(table) {
    this.server?.go();
    this.server = await this.house.double(this.visitor);
    this.table = table;
    await this.server.ask("open", { table });
    await this.server.until(table, () => true);
  }

  get view() {
    return this.server.views.get(this.table);
  }

  agree() {
    return agree(this.visitor, this.server, this.table);
  }

  async act() {
    const { view, page, t } = this;
    await this.agree();
    if (view.wait) await page.getByRole("button", { name: t(`go.${view.wait.for}`) }).click();
    else await touch(page, view, await this.taste.choose(this.server, this.table, view));
    await this.server.until(this.table, (now) => now.v > view.v);
  }

  says(key, ms) {
    return this.page.getByText(this.t(key)).first().waitFor({ timeout: ms });
  }
}

async function sitTogether(house) {
  const motion = { motion: "none" };
  const anna = new Player(house, await house.visit("#/new/drachenwurf", { settings: motion }));
  await anna.page.getByLabel(anna.t("new.nameOf", { n: 1 })).fill("Anna");
  await anna.page.getByRole("button", { name: anna.t("start.make") }).click();
  const link = await anna.page.getByLabel(anna.t("share.link")).inputValue();

  const ben = new Player(house, await house.visit(new URL(link).hash, { size: "tablet", dark: true, settings: motion }));
  await ben.page.getByLabel(ben.t("settings.name")).fill("Ben");
  await ben.page.getByRole("button", { name: ben.t("lobby.sit") }).click();
  await anna.page.getByText("Ben", { exact: true }).waitFor();
  await anna.page.getByRole("button", { name: anna.t("lobby.start") }).click();
  for (const player of [anna, ben]) await player.page.locator(".dw").waitFor();
  return [anna, ben];
}

it("two browsers and a bot, through losses of all kinds", async (house) => {
  const [anna, ben] = await sitTogether(house);
  const players = [anna, ben];
  const table = /#\/t\/(\w+)/.exec(anna.page.url())[1];
  for (const player of players) await player.listen(table);

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
    await next.act();
    await mishaps.get(steps)?.();
    if (mishaps.has(steps)) for (const player of players) await player.agree();
  }
  for (const player of players) {
    await player.server.until(table, (view) => view.phase === "over");
    await player.agree();
    await player.page.locator(".pad").waitFor();
  }
}, { timeout: 240_000 });
