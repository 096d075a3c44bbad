// Drachenwurf for the tests: what its board shows, what it should show, and how it is played by touch and
// by keys. What a game brings is described in games.mjs.
import { onTurn } from "./turn.mjs";

const colours = ["black", "blue", "gold", "green", "purple", "red"];
const emblems = { black: "■", blue: "●", gold: "★", green: "♣", purple: "▲", red: "♦" };
const sides = [2, 3, 4, 5];

/** Runs in the page. */
function shown(seats) {
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
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
  };
}

function due(view, info, t) {
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
    spoken: spoken({ ...facts, turn: onTurn(view) }, [...seats.slice(front), ...seats.slice(0, front)], info, t),
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
      info.seats[seat].name + (facts.turn === seat ? `, ${t("dw.turn")}` : ""),
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

const itemsOf = (words) => words.split(" ").slice(1).map((item) => item.split("@")[0]);

async function touch(page, view, entry) {
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
  const say = view.menu[entry].say.replace(/\s+/g, " ").trim();
  const label = say.charAt(0).toUpperCase() + say.slice(1);
  await page.locator(".dw .actions").getByRole("button", { name: label, exact: true }).click();
}

/** Tiles of the middle are reached with the arrow keys: the middle is one stop of Tab. */
async function keys(page, view, entry, tabTo) {
  if (view.facts.phase !== "REMOVE") return false;
  const tile = view.menu[entry].do.split(" ")[1];
  const tiles = await page.locator(".dw .middle .open [data-piece]").evaluateAll((all) => all.map((one) => one.dataset.piece));
  await tabTo(page, ".dw .middle .piece");
  for (let presses = 0; presses < 2 * tiles.length; presses++) {
    const now = await page.evaluate(() => document.activeElement.dataset.piece);
    if (now === tile) {
      await page.keyboard.press("Enter");
      return true;
    }
    await page.keyboard.press(tiles.indexOf(now) < tiles.indexOf(tile) ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`the arrow keys do not lead to ${tile}`);
}

/** Whether it is our turn in one of these phases. */
export const phase = (...names) => (view) => view.menu.length > 0 && names.includes(view.facts.phase);

export const game = {
  root: ".dw",
  shown,
  due,
  touch,
  keys,
  rare: ["double", "rebuild", "leave"],
  scenes: [
    ["removing", phase("REMOVE")],
    ["keeping dice", phase("KEEP")],
    ["rolling on or not", phase("AGAIN")],
    ["taking tiles", phase("TAKE")],
    ["laying into the hoard", phase("SECURE")],
  ],
};
