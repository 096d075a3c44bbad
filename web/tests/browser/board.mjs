// The board of Drachenwurf as the page shows it and as the server knows it, and playing it by touch.
import assert from "node:assert/strict";
import { same } from "./house.mjs";

const colours = ["black", "blue", "gold", "green", "purple", "red"];
const emblems = { black: "■", blue: "●", gold: "★", green: "♣", purple: "▲", red: "♦" };
const sides = [2, 3, 4, 5];

/** Read in the page: everything that it shows of the game, as picture and as text. */
function shownIn(seats) {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const pieces = (selector, within) => all(selector, within).map((node) => node.dataset.piece);
  const number = (node) => Number(/\d+/.exec(words(node))?.[0]);
  const board = document.querySelector(".dw");
  if (!board) return undefined;
  const front = Number(board.querySelector(".home [data-nest]").dataset.nest);
  const homes = Array.from({ length: seats }, (_, seat) => {
    const other = board.querySelector(`[data-home="${seat}"]`);
    const base = seat === front ? board.querySelector(".home .base") : other?.querySelector(".base");
    const hoard = seat === front ? board.querySelector(".hoard.sheet .hoard") : other?.querySelector(".hoard .hoard");
    const points = seat === front ? board.querySelector(".hoard.sheet header b") : other?.querySelector(".points");
    return {
      base: [2, 3, 4, 5].map((side) => pieces(`.s${side} [data-piece]`, base)),
      hoard: all(".row:not(.new)", hoard).map((row) => pieces("[data-piece]", row)),
      eggs: number(board.querySelector(`[data-nest="${seat}"]`)),
      points: number(points),
    };
  });
  return {
    middle: pieces(".middle .open [data-piece]", board),
    removed: pieces(".removed [data-piece]", board),
    stack: number(board.querySelector("[data-stack] b")),
    supply: number(board.querySelector('[data-nest="supply"]')),
    rolled: all("[data-die]", board).map((node) => node.dataset.die),
    aside: Object.fromEntries(all("[data-group]", board).map((node) => [node.dataset.group, number(node)])),
    homes,
    strip: all(".play .table > ul > li .points").map(number),
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
    prompt: words(document.querySelector(".dock .sentence")),
    menu: all(".dock ul[aria-label] button > span:not(.tip)").map(words),
  };
}

export const shown = (page, seats) => page.evaluate(shownIn, seats);

/** As it looks on a page. */
const spaced = (text) => text.replace(/\s+/g, " ").trim();

/** The same from a view of the server. */
export function due(view, info, t) {
  const { facts } = view;
  const seats = info.seats.map((_, seat) => seat);
  const front = view.seat ?? 0;
  return {
    middle: facts.middle,
    removed: facts.removed,
    stack: facts.stack.length,
    supply: facts.supply,
    rolled: facts.phase === "KEEP" ? facts.rolled : [],
    aside: Object.fromEntries(colours.filter((c) => facts.aside[c]).map((c) => [c, facts.aside[c]])),
    homes: seats.map((seat) => ({
      base: sides.map((side) => Object.keys(facts.bases[seat]).filter((tile) => facts.bases[seat][tile] === side)),
      hoard: facts.hoards[seat],
      eggs: facts.eggs[seat],
      points: facts.scores[seat],
    })),
    strip: view.points,
    spoken: spoken(facts, [...seats.slice(front), ...seats.slice(0, front)], info, t),
    prompt: prompt(view, info, t),
    menu: view.menu.map((entry) => spaced(entry.say)),
  };
}

/** The board as text, by regions. */
function spoken(facts, seats, info, t) {
  const colour = (c) => emblems[c] + t(`dw.colour.${c}`);
  const tile = (name) => {
    const [c, land] = name.split("/");
    return emblems[c] + t("dw.tile", { colour: t(`dw.colour.${c}`), land: t(`dw.land.${land}`) });
  };
  const list = (names) => names.join(", ") || t("dw.empty");
  const aside = colours.filter((c) => facts.aside[c]).map((c) => `${facts.aside[c]}×${colour(c)}`);
  const removed = facts.removed.map(tile);
  const ofSeat = (seat) => {
    const base = Object.entries(facts.bases[seat]).map(([name, side]) => `${tile(name)} (${t("dw.side", { side })})`);
    const rows = facts.hoards[seat].map((row) =>
      t("dw.row", { n: row.length, points: row.length ** 2, tiles: row.map(tile).join(", ") }),
    );
    return [
      info.seats[seat].name + (facts.cur === seat ? `, ${t("dw.turn")}` : ""),
      `${t("dw.eggs", { n: facts.eggs[seat] })}, ${t("dw.points", { n: facts.scores[seat] })}`,
      `${t("dw.base")}: ${list(base)}`,
      ...(rows.length > 0 ? rows : [`${t("dw.hoard")}: ${t("dw.empty")}`]),
    ];
  };
  return [
    t("dw.middle"),
    `${list(facts.middle.map(tile))}. ${t("dw.stack", { n: facts.stack.length })}. ${t("dw.supply", { n: facts.supply })}.`,
    ...(removed.length > 0 ? [`${t("dw.removed", { n: removed.length })}: ${list(removed)}`] : []),
    t("dw.dice"),
    facts.rolled.length > 0 ? list(facts.rolled.map(colour)) : t("dw.dice.waiting", { n: facts.left }),
    `${t("dw.aside")}: ${list(aside)}${facts.doubled ? `, ${t("dw.aside.doubled")}` : ""}`,
    ...(facts.hand ? [`${t("dw.hand")}: ${tile(facts.hand)}`] : []),
    ...seats.flatMap(ofSeat),
  ];
}

function prompt(view, info, t) {
  if (view.phase === "over") return t("prompt.over");
  if (view.wait?.seat === view.seat) return t(`wait.${view.wait.for}`);
  if (view.menu.length > 0) return view.ask;
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
    () => shown(page, info().seats.length),
    () => due(now(), info(), t),
  );
}

const itemsOf = (words) => words.split(" ").slice(1).map((item) => item.split("@")[0]);

/** Plays one entry of the menu by touching the board, as a person would. */
export async function touch(page, view, entry) {
  const words = view.menu[entry].do;
  const [verb, first, , row] = words.split(" ");
  const press = (selector) => page.locator(`.dw ${selector}`).click();
  const piece = (tile) => press(`button.piece[data-piece="${tile}"]`);
  const layAt = (name) => press(`[data-row="${name === "new" ? name : rowName(view, name)}"]`);
  switch (verb) {
    case "remove":
    case "rebuild":
      return piece(first);
    case "secure":
      await piece(first);
      return layAt(row);
    case "place":
    case "move":
      return layAt(row);
    case "double":
      await press(`button[data-nest="${view.seat}"]`);
      return press(`[data-group="${first}"]`);
    case "keep":
      for (const [place, index] of diceFor(view, words.split(" ").slice(1)))
        await page.locator(`.dw [data-die="${place}"]`).nth(index).click();
      return action(page, view, entry);
    case "take":
      if (await takeTiles(view, itemsOf(words), piece)) return;
      return action(page, view, entry);
    default:
      return action(page, view, entry);
  }
}

/** Rows are named by their first tile. */
const rowName = (view, tile) => view.facts.hoards[view.seat].find((row) => row.includes(tile))?.[0] ?? tile;

/** Which of the dice of each colour to touch: [colour, number among its equals]. */
const diceFor = (view, wanted) => {
  const used = {};
  return wanted.map((colour) => [colour, (used[colour] = (used[colour] ?? -1) + 1)]);
};

/** Touches tile after tile; tiles that only one entry speaks of are that entry, and nothing more is needed. */
async function takeTiles(view, tiles, piece) {
  const takes = view.menu.filter((other) => other.do.startsWith("take ")).map((other) => itemsOf(other.do));
  for (let n = 1; n <= tiles.length; n++) {
    await piece(tiles[n - 1]);
    if (takes.filter((items) => tiles.slice(0, n).every((tile) => items.includes(tile))).length === 1) return true;
  }
  return false;
}

async function action(page, view, entry) {
  const say = spaced(view.menu[entry].say);
  const label = say.charAt(0).toUpperCase() + say.slice(1);
  await page.locator(".dw .actions").getByRole("button", { name: label, exact: true }).click();
}

/** What to pick: kinds of moves that were rare so far, otherwise what a good bot would. */
export class Taste {
  seen = {};

  async choose(guest, table, view, seat) {
    const verb = (entry) => entry.do.split(" ")[0];
    const rare = view.menu.findIndex((entry) => ["double", "rebuild", "leave"].includes(verb(entry)) && !this.seen[verb(entry)]);
    const entry = rare >= 0 ? rare : (await guest.ask("hint", { table, ...(seat === undefined ? {} : { seat }) })).entry;
    const kind = verb(view.menu[entry]);
    this.seen[kind] = (this.seen[kind] ?? 0) + 1;
    return entry;
  }
}

export const isMine = (view) => view.menu.length > 0 || (view.wait !== null && view.wait?.seat === view.seat);

/** The guest plays by itself, without a page, until the view is as wished or the game is over. */
export async function playOn(guest, table, wished = () => false, taste = new Taste()) {
  for (;;) {
    const view = await guest.until(table, (now) => now.phase !== "running" || isMine(now) || wished(now));
    if (view.phase !== "running" || wished(view)) return view;
    if (view.menu.length === 0) await guest.ask("go", { table, v: view.v });
    else await guest.ask("pick", { table, v: view.v, entry: await taste.choose(guest, table, view) });
    await guest.until(table, (now) => now.v > view.v);
  }
}

/** A new table of two against a bot, begun, and opened by the guest. */
export async function begin(guest, more = {}) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "bot", level: "greedy" }];
  const { table } = await guest.ask("create", { game: "drachenwurf", seats, setup: { start: "0" }, ...more });
  await guest.ask("start", { table });
  await guest.ask("open", { table });
  await guest.until(table, isMine);
  return table;
}

/** A whole game, played without a page. */
export async function finished(guest) {
  const table = await begin(guest, { confirm: false });
  const view = await playOn(guest, table);
  assert.equal(view.phase, "over");
  return table;
}
