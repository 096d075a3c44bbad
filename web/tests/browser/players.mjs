// Two people in two browsers at one table, for tests of what people do with each other.
import { agree, goButton, Taste } from "./board.mjs";
import { game } from "./drachenwurf.mjs";

/** One of the players: a page, and the same person without it. */
export class Player {
  taste = new Taste("drachenwurf");

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
    const { view, page } = this;
    await this.agree();
    if (view.wait) await page.locator(goButton).click();
    else await game.touch(page, view, await this.taste.choose(this.server, this.table, view));
    await this.server.until(this.table, (now) => now.v > view.v);
  }

  /** The same without touching the page, and without thinking: the first entry will do. */
  async actUnseen() {
    const { view, server, table } = this;
    if (view.menu.length === 0) await server.ask("go", { table, v: view.v });
    else await server.ask("pick", { table, v: view.v, entry: 0 });
    await server.until(table, (now) => now.v > view.v);
  }

  /** Opens a part of the drawer. */
  tab(name) {
    return this.page.getByRole("tab", { name: this.t(`tab.${name}`) }).click();
  }

  press(key) {
    return this.page.getByRole("button", { name: this.t(key), exact: true }).click();
  }

  says(key) {
    return this.page.getByText(this.t(key)).first().waitFor();
  }
}

/** Anna, who makes the table, and Ben, who comes by its link; the third seat is a bot's, or nobody's. `lobby` is called
    for each before the start. */
export async function sitTogether(house, { bot = true, lobby } = {}) {
  const motion = { motion: "none" };
  const anna = new Player(house, await house.visit("#/new/drachenwurf", { settings: motion }));
  await anna.page.getByLabel(anna.t("new.nameOf", { n: 1 })).fill("Anna");
  if (!bot) await anna.page.getByRole("button", { name: anna.t("new.removeSeat", { n: 3 }) }).click();
  await anna.page.getByRole("button", { name: anna.t("start.make") }).click();
  const link = await anna.page.getByLabel(anna.t("share.link")).inputValue();

  const ben = new Player(house, await house.visit(new URL(link).hash, { size: "tablet", dark: true, settings: motion }));
  await ben.page.getByLabel(ben.t("settings.name")).fill("Ben");
  await ben.page.getByRole("button", { name: ben.t("lobby.sit") }).click();
  await anna.page.getByRole("strong").filter({ hasText: "Ben" }).waitFor();
  for (const player of [anna, ben]) await lobby?.(player);
  await anna.page.getByRole("button", { name: anna.t("lobby.start") }).click();
  for (const player of [anna, ben]) await player.page.locator(game.root).waitFor();
  const table = /#\/t\/(\w+)/.exec(anna.page.url())[1];
  for (const player of [anna, ben]) await player.listen(table);
  return [anna, ben];
}
