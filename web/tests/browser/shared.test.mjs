// Two people on one device and a bot, in the game with hidden hands: whatever is reloaded when, nobody sees or hears
// anything of a hand before somebody has said who looks.
import assert from "node:assert/strict";
import { agree, movedOn, touch } from "./board.mjs";
import { inOneHouse, until } from "./house.mjs";
import { Lot, reloadDuring, seed } from "./reloads.mjs";

const it = inOneHouse();
const game = "zwei_schloesser";
const people = ["Anna", "Ben"];

class Device {
  #views = new Map(); // the newest of each seat
  front = null; // who has said that they look

  static async at(house) {
    const device = new Device();
    device.visitor = await house.visit("", { settings: { motion: "none", list: true } });
    device.page = device.visitor.page;
    device.server = await house.double(device.visitor);
    device.server.onView = (view) => device.#views.set(view.seat, view);
    const seats = [...people.map((name) => ({ kind: "me", name })), { kind: "bot", level: "greedy" }];
    const { table } = await device.server.ask("create", { game, seats, confirm: false });
    device.table = table;
    await device.server.ask("start", { table });
    await device.server.ask("open", { table });
    await until("a view of each", () => people.every((_, seat) => device.#views.has(seat)));
    await house.goto(device.page, `#/t/${table}`);
    return device;
  }

  view(seat = this.front ?? 0) {
    return this.#views.get(seat);
  }

  /** Our seats that are to act. */
  get due() {
    return people.flatMap((_, seat) => (this.view(seat).menu.length > 0 ? [seat] : []));
  }

  isMe(seat) {
    return this.page.getByRole("button", { name: this.visitor.t("handOver.take", { name: people[seat] }) });
  }

  async reload() {
    await this.page.reload();
    this.front = null;
  }

  /** Waits until these are asked for, and makes sure that the page knows nothing of any hand. */
  async asks(...seats) {
    for (const seat of seats) await this.isMe(seat).waitFor();
    assert.equal(await this.page.locator("dialog[open] button").count(), seats.length);
    const html = await this.page.content();
    for (const seat of people.keys()) {
      const { facts, menu, log, ask } = this.view(seat);
      const told = log.flatMap(({ text }) => text ?? []);
      const secret = [...(facts.hand?.[seat] ?? []), ...menu.map(({ say }) => say), ...told, ...(menu.length > 0 ? [ask] : [])].filter((words) => words.length > 3);
      assert.deepEqual(secret.filter((words) => html.includes(words)), [], `of ${people[seat]}`);
    }
  }

  async take(seat) {
    await this.isMe(seat).click();
    this.front = seat;
  }

  /** The page shows what the one in front may see. */
  agree() {
    return agree(this.visitor, { views: { get: () => this.view() }, tables: this.server.tables }, this.table);
  }

  async play(seat, entry) {
    const before = this.view(seat);
    if (entry === undefined) await touch(this.page, game, before, 0);
    else await this.server.ask("pick", { table: this.table, v: before.v, entry, seat });
    await until("the next view", () => movedOn(before)(this.view(seat)));
  }
}

it(`hidden hands on one device (seed ${seed})`, async (house) => {
  const lot = new Lot("shared");
  const deeds = lot.spread(["asked", "asked", "before", "before", "during", "during", "paused"], 14);
  const device = await Device.at(house);
  const { server, table } = device;
  const running = () => device.view(0).phase === "running";
  /** Waits for somebody of ours to act, and gives whom; nobody when the game is over. */
  const next = async () => {
    await until("somebody to act", () => !running() || device.due.length > 0);
    return device.due[0];
  };

  for (let step = 1; deeds.size > 0; step++) {
    const deed = deeds.get(step);
    deeds.delete(step);
    const first = await next();
    assert.ok(first !== undefined, "all reloads came before the end");
    if (!device.due.includes(device.front)) {
      await device.asks(first);
      if (deed === "asked") {
        await device.reload();
        await device.asks(first);
      }
      await device.take(first);
    }
    await device.agree();
    if (deed === "before") {
      await device.reload();
      await device.asks(device.due[0]);
      await device.take(device.due[0]);
      await device.agree();
    }
    if (deed === "paused") {
      await server.ask("pause", { table });
      await until("the pause", () => !running());
      await device.reload(); // it is nobody's turn: whoever looks says so
      await device.asks(0, 1);
      await server.ask("resume", { table });
      await until("the end of the pause", running);
      await device.asks(device.due[0]);
      await device.take(device.due[0]);
      await device.agree();
    }
    if (deed === "during") {
      await reloadDuring(device.page, () => device.play(device.front));
      device.front = null;
    } else await device.play(device.front, lot.below(device.view().menu.length));
  }

  for (let seat = await next(); seat !== undefined; seat = await next()) await device.play(seat, lot.below(device.view(seat).menu.length));
  for (const reloaded of [false, true]) {
    if (reloaded) await device.reload();
    await device.page.locator(".pad").waitFor();
    assert.equal(await device.page.locator("dialog[open]").count(), 0, "nothing is secret any more");
    device.front ??= 0;
    await device.agree();
  }
});
