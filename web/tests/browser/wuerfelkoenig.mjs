// Würfelkönig for the tests: what its board shows, what it should show, and how it is played by touch and by
// keys. What a game brings is described in games.mjs.
import { readFileSync } from "node:fs";
import { onTurn } from "./turn.mjs";

const emblems = { r: "♦", b: "●", g: "♣" };

/** Runs in the page. */
function shown(seats) {
  const board = document.querySelector(".wk");
  if (!board) return undefined;
  const all = (selector, within = board) => [...within.querySelectorAll(selector)];
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const data = (selector, name, within) => all(selector, within).map((node) => node.dataset[name]).sort();
  const number = (node) => Number(/\d+/.exec(words(node))?.[0]);
  return {
    display: all(".display .card").map((node) => node.dataset.card ?? "-"),
    stacks: all(".display .left").map(number),
    dice: all("[data-place]").map((node) => node.dataset.die ?? "-"),
    castles: data("[data-castle]", "castle"),
    flags: data("[data-flag]", "flag"),
    fires: data("[data-fire]", "fire"),
    gems: data("[data-gem]", "gem"),
    drawn: data("[data-tile]", "tile"),
    odds: all(".odds").map((node) => node.children.length),
    areas: all(".worth").map(number).sort(),
    homes: Array.from({ length: seats }, (_, seat) => {
      const home = board.querySelector(`[data-home="${seat}"]`);
      return {
        points: number(home.querySelector("[data-points]")),
        things: all(".thing b", home).map(number), // golden, white, fires, markers
        open: data("[data-card]", "card", home),
        supers: number(home.querySelector("[data-super]")) || 0,
      };
    }),
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
  };
}

function due(view, info, t) {
  const { facts } = view;
  const seats = info.seats.map((_, seat) => seat);
  const front = view.seat ?? 0;
  return {
    display: facts.display,
    stacks: facts.stacks,
    dice: facts.dice,
    castles: facts.castles.toSorted(),
    flags: seats.flatMap((seat) => facts.markers[seat].map((field) => `${field} ${seat}`)).sort(),
    fires: facts.fires.toSorted(),
    gems: [...facts.white, ...facts.golden].sort(),
    drawn: facts.drawn.toSorted(),
    odds: facts.display.flatMap((card) => facts.chances?.[card]?.length ?? []),
    areas: seats.map((seat) => facts.areas[seat].length).filter((n) => n > 1).sort(),
    homes: seats.map((seat) => ({
      points: facts.scores[seat],
      things: [facts.held.golden[seat], facts.held.white[seat], facts.held.fires[seat], facts.left[seat]],
      open: facts.open[seat].toSorted(),
      supers: facts.supers[seat],
    })),
    spoken: spoken({ ...facts, turn: onTurn(view) }, [...seats.slice(front), ...seats.slice(0, front)], info, t),
  };
}

// The cards and the map, as the board knows them.
const material = JSON.parse(readFileSync(new URL("../../src/games/wuerfelkoenig/material.json", import.meta.url), "utf8"));
/** A condition in a few signs: C red blue green, N value count, K sum of red, T sum, O order, G groups, S straight. */
const signs = {
  colours: ({ need }) => `C ${need.r} ${need.b} ${need.g}`,
  number: ({ value, count }) => `N ${value} ${count}`,
  sumRed: ({ least }) => `K ${least}`,
  sum: ({ least }) => `T ${least}`,
  order: () => "O",
  groups: ({ sizes }) => `G ${sizes.join(" ")}`,
  straight: ({ length }) => `S ${length}`,
};
const printed = material.cards.map(({ joker, steps }) => ({ joker, steps: steps.map((step) => signs[step.kind](step)) }));
const fields = material.fields.map(({ id, terrain }) => [id, terrain]);
const rowOf = (card) => printed[12 * (card[1] - 1) + Number(card.slice(3)) - 1];

/** The board as text, by regions. */
function spoken(facts, seats, info, t) {
  const colour = (c) => emblems[c] + t(`wk.colour.${c}`);
  const face = (name) => `${name[0]} ${colour(name[1])}`;
  const list = (names) => names.join(", ") || t("wk.empty");
  const terrainOf = Object.fromEntries(fields);
  const field = (name) => `${t(`wk.terrain.${terrainOf[name]}`)} (${name})`;
  const taken = new Set([...Object.values(facts.markers).flat(), ...facts.fires]);
  const where = (fits) => fields.map(([name]) => name).filter(fits).map(field);
  const ruins = where((name) => facts.castles.includes(name) && !taken.has(name));
  const effect = (card) => ["merchant", card < "S2-09" ? "thief_card" : "thief_gem", "dragon", "bully", "landowner"][card[1] - 1];
  const card = (name, stack) =>
    `${t(`wk.citizen.${name[1]}`)}: ${need(rowOf(name).steps, t, colour)}. ${t(`wk.effect.${effect(name)}`)} ${t("wk.stack", { n: facts.stacks[stack] })}`;
  const { supply, held } = facts;
  const gems = (of) => `${t("wk.gem.golden")} ${of.golden}, ${t("wk.gem.white")} ${of.white}`;
  const ofSeat = (seat) => [
    info.seats[seat].name + (facts.turn === seat ? `, ${t("wk.turn")}` : ""),
    t("wk.points", { n: facts.scores[seat] }),
    `${t("wk.markers.on")}: ${list(facts.markers[seat].map(field))}`,
    `${t("wk.area")}: ${list(facts.areas[seat].map(field))}`,
    `${gems({ golden: held.golden[seat], white: held.white[seat] })}, ${t("wk.fires")} ${held.fires[seat]}`,
    `${t("wk.cards")}: ${list(facts.open[seat].map((one) => face(rowOf(one).joker)))}, ${t("wk.super")} ${facts.supers[seat]}`,
  ];
  return [
    t("wk.display"),
    ...facts.display.flatMap((name, stack) => (name === "-" ? [] : [card(name, stack)])),
    t("wk.dice"),
    list(facts.dice.filter((die) => die !== "-").map(face)) + (facts.roll > 0 ? `. ${t("wk.roll.of", { n: facts.roll })}` : ""),
    ...(facts.drawn.length > 0 ? [`${t("wk.drawn")}: ${list(facts.drawn.map((tile) => t(`wk.terrain.${tile}`)))}`] : []),
    t("wk.map"),
    `${t("wk.map.free")}: ${list(where((name) => !facts.castles.includes(name)))}`,
    `${t("wk.map.fires")}: ${list(where((name) => facts.fires.includes(name)))}`,
    ...(ruins.length > 0 ? [`${t("wk.map.ruins")}: ${list(ruins)}`] : []),
    `${t("wk.gem.golden")}: ${list(facts.golden.map(field))}`,
    `${t("wk.gem.white")}: ${list(facts.white.map(field))}`,
    `${t("wk.supply")}: ${t("wk.supply.tiles", { n: supply.tiles })}, ${t("wk.fires")} ${supply.fires}, ${gems(supply)}`,
    ...seats.flatMap(ofSeat),
  ].map((line) => line.replace(/\s+/g, " ").trim());
}

/** A condition as a sentence; the steps of a merchant differ in one number. */
function need(steps, t, colour) {
  const [kind, ...first] = steps[0].split(" ");
  const each = (pick) => steps.map((step) => pick(step.split(" ").slice(1).map(Number))).join(" / ");
  const [a, b] = first;
  switch (kind) {
    case "C":
      return t("wk.need.colours", {
        list: ["r", "b", "g"].flatMap((c, i) => (first[i] === "0" ? [] : [`${each((n) => n[i])}× ${colour(c)}`])).join(", "),
      });
    case "N":
      return t("wk.need.number", { count: each((n) => n[1]), value: a });
    case "K":
      return t("wk.need.sumRed", { colour: colour("r"), least: a });
    case "T":
      return t("wk.need.sum", { least: a });
    case "G":
      return b === undefined ? t("wk.need.group", { size: each((n) => n[0]) }) : t("wk.need.groups", { list: first.join(" + ") });
    case "S":
      return t("wk.need.straight", { length: each((n) => n[0]) });
    default:
      return t("wk.need.order", { r: colour("r"), b: colour("b"), g: colour("g") });
  }
}

/** What to touch for an entry, one thing after the other. */
function pathTo(view, entry) {
  const words = view.menu[entry].do;
  const [verb, first, second] = words.split(" ");
  const button = `.actions [data-entry="${entry}"]`;
  const ways = (card) => view.menu.filter(({ do: other }) => other.split(" ")[1] === card).length;
  switch (verb) {
    case "claim":
      return [`.display [data-card="${first}"]`, ...(ways(first) > 1 ? [button] : [])];
    case "jokers":
    case "alarm":
      return [`.display [data-card="${first}"]`, button];
    case "place":
      return [`button[data-field="${second}"]`];
    case "tame":
    case "attack":
      return [`button[data-field="${first}"]`];
    case "steal":
      return [`[data-loot="${first}"]`];
    case "rob":
      return [`[data-rob="${first} ${second}"]`];
    case "donor":
      return [`[data-donor="${first}"]`];
    default:
      return [button];
  }
}

/** The dice that have to be touched so that just the others roll. */
async function diceToTouch(page, words) {
  const rolls = words.split(" ").slice(1);
  const held = await page
    .locator(".wk button[data-place]")
    .evaluateAll((all) => all.map((die) => [die.dataset.place, die.getAttribute("aria-pressed") === "true"]));
  return held.filter(([place, is]) => is === rolls.includes(place)).map(([place]) => `button[data-place="${place}"]`);
}

/** Everything that has to be touched for an entry. */
async function pathFor(page, view, entry) {
  const words = view.menu[entry].do;
  const dice = words.startsWith("reroll ") ? await diceToTouch(page, words) : [];
  return [...dice, ...pathTo(view, entry)].map((selector) => `.wk ${selector}`);
}

async function touch(page, view, entry) {
  for (const selector of await pathFor(page, view, entry)) await page.locator(selector).click();
}

/** In the page: the key that leads on to a thing. Within its group that is an arrow key in its direction; one that
    was pressed at the same place before leads nowhere, so the next best is tried. */
function nextKey(wanted) {
  const group = "[role=group], .actions";
  const target = document.querySelector(wanted);
  const now = document.activeElement;
  if (now === target) return "Enter";
  if (target.classList.contains("apart") || now.closest(group) !== target.closest(group)) return "Tab";
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [[x, y], [tx, ty]] = [middle(now), middle(target)];
  const across = tx > x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = ty > y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const [first, second] = Math.abs(tx - x) > Math.abs(ty - y) ? [across, along] : [along, across];
  const tried = (window.tried ??= new Map()).get(now) ?? new Set();
  const key = [first[0], second[0], second[1], first[1]].find((one) => !tried.has(one)) ?? first[0];
  window.tried.set(now, tried.add(key));
  return key;
}

/** Goes with Tab into the group of a thing, with the arrow keys to the thing itself, and presses Enter. */
const byKeys = (page) => async (selector) => {
  await page.evaluate(() => window.tried?.clear());
  const pressed = [];
  while (pressed.length < 150) {
    const key = await page.evaluate(nextKey, selector);
    await page.keyboard.press(key);
    if (key === "Enter") return;
    pressed.push(`${key} ${await page.evaluate(() => document.activeElement.dataset.field ?? document.activeElement.tagName)}`);
  }
  throw new Error(`the keys do not lead to ${selector}: ${pressed.slice(-40).join(", ")}`);
};

/** Cards, dice and fields are reached with the arrow keys, each group with one stop of Tab; what is only a button
    stands in the list as well. */
async function keys(page, view, entry) {
  if (["stop", "pass", "pay", "alarm"].includes(view.menu[entry].do.split(" ")[0])) return false;
  for (const selector of await pathFor(page, view, entry)) await byKeys(page)(selector);
  return true;
}

/** Whether it is our turn in this phase. */
export const phase = (name) => (view) => view.menu.length > 0 && view.facts.phase === name;

export const game = {
  root: ".wk",
  shown,
  due,
  touch,
  keys,
  rare: ["jokers", "pass"],
  scenes: [
    ["choosing dice", phase("REROLL")],
    ["taking a card", phase("CHECK")],
    ["placing a castle", phase("PLACE")],
  ],
};
