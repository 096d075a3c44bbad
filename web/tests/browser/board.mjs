// Any board as the page shows it and as the server knows it, and playing on it.
import assert from "node:assert/strict";
import { games } from "./games.mjs";
import { same } from "./house.mjs";
import { Lot } from "./reloads.mjs";

/** Read in the page: what stands around the board of every game. */
function around() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    strip: all(".play .table > ul > li .points").map((node) => Number(/\d+/.exec(words(node))?.[0])),
    prompt: words(document.querySelector(".dock .sentence")),
    menu: all(".dock ul[aria-label] button > span:not(.tip)").map(words),
  };
}

/** Everything that a page shows of a game, as picture and as text, in one look. */
export function shown(page, info) {
  const { shown } = games[info.game];
  const look = `[${around}, ${shown}].map((part) => part(${info.seats.length}))`;
  return page.evaluate(look).then(([outside, board]) => board && { ...outside, board });
}

/** As it looks on a page. */
const spaced = (text) => text.replace(/\s+/g, " ").trim();

/** The same from a view of the server. */
function due(view, info, t) {
  return {
    strip: (view.points ?? []).slice(0, info.seats.length),
    prompt: prompt(view, info, t),
    menu: view.menu.map((entry) => spaced(entry.say)),
    board: games[info.game].due(view, info, t),
  };
}

function prompt(view, info, t) {
  if (view.phase === "over") return t("prompt.over");
  if (view.wait?.seat === view.seat || view.menu.length > 0) return view.ask;
  const names = (view.wait ? [view.wait.seat] : view.acting).map((seat) => info.seats[seat].name);
  return t("prompt.others", { names: names.join(", ") });
}

/** Waits until the page shows what the server last told somebody with the same eyes. */
export async function agree(visitor, guest, table) {
  const { page, t } = visitor;
  const now = () => guest.views.get(table);
  const info = () => guest.tables.get(table);
  const button = page.getByRole("button", { name: t("prompt.skip"), exact: true });
  const skip = visitor.skip ?? (() => button.click({ timeout: 500 }).catch(() => undefined));
  if (await button.isVisible()) await skip();
  await same(
    () => shown(page, info()),
    () => due(now(), info(), t),
  );
}

/** Plays one entry of the menu by touching the board, as a person would. */
export const touch = (page, game, view, entry) => games[game].touch(page, view, entry);

/** What to pick: kinds of moves that were rare so far, otherwise what a good bot would. */
export class Taste {
  seen = {};

  constructor(game) {
    this.rare = games[game].rare;
  }

  async choose(guest, table, view, seat) {
    const verb = (entry) => entry.do.split(" ")[0];
    const rare = view.menu.findIndex((entry) => this.rare.includes(verb(entry)) && !this.seen[verb(entry)]);
    const entry = rare >= 0 ? rare : (await guest.ask("hint", { table, ...(seat === undefined ? {} : { seat }) })).tips[0].entry;
    const kind = verb(view.menu[entry]);
    this.seen[kind] = (this.seen[kind] ?? 0) + 1;
    return entry;
  }
}

export const isMine = (view) => view.menu.length > 0 || (view.wait !== null && view.wait?.seat === view.seat);

/** Whether a view shows what was picked in another. Where several act at once the others' steps come between, and
    wherever advice is given that. */
export function movedOn(before) {
  const texts = ({ menu, advice = [] }) => [JSON.stringify(menu), JSON.stringify(advice)];
  const [menu, advice] = texts(before);
  return (now) => {
    const [newMenu, newAdvice] = texts(now);
    return now.v > before.v && (newMenu !== menu || (before.acting.length < 2 && newAdvice === advice));
  };
}

/** The button that confirms, whatever stands on it. */
export const goButton = ".dock .ask .button.primary";

/** The guest plays by itself, without a page, until the view is as wished or the game is over; what a good bot would,
    or as `choose` says. */
export async function playOn(guest, table, wished = () => false, choose = undefined) {
  const taste = new Taste(guest.tables.get(table).game);
  choose ??= (view) => taste.choose(guest, table, view);
  for (;;) {
    const view = await guest.until(table, (now) => now.phase !== "running" || isMine(now) || wished(now));
    if (view.phase !== "running" || wished(view)) return view;
    if (view.menu.length === 0) await guest.ask("go", { table, v: view.v });
    else await guest.ask("pick", { table, v: view.v, entry: await choose(view) });
    await guest.until(table, movedOn(view));
  }
}

/** A new table of two against a bot, begun, and opened by the guest. */
export async function begin(guest, { game = "drachenwurf", ...more } = {}) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "bot", level: "greedy" }];
  const { table } = await guest.ask("create", { game, seats, setup: games[game].setup ?? { start: "0" }, ...more });
  await guest.ask("start", { table });
  await guest.ask("open", { table });
  await guest.until(table, isMine);
  return table;
}

/** A whole game, played without a page. Any choice will do: to think about each would take most of the time. */
export async function finished(guest, more = {}) {
  const table = await begin(guest, { confirm: false, ...more });
  const lot = new Lot("finished");
  const view = await playOn(guest, table, undefined, ({ menu }) => lot.below(menu.length));
  assert.equal(view.phase, "over");
  return table;
}
