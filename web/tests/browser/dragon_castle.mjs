// Dragon Castle for the tests: what its board shows, what it should show, and how it is played by touch and by
// keys. What a game brings is described in games.mjs.
import { onTurn } from "./turn.mjs";

/** Runs in the page. */
function shown() {
  const board = document.querySelector(".dc");
  if (!board) return undefined;
  const all = (selector, within = board) => [...within.querySelectorAll(selector)];
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const stacks = (within) =>
    Object.fromEntries(all("[data-stack]:not(.ghost)", within).map((node) => [node.dataset.stack, node.dataset.height + node.dataset.face]));
  const numbers = (name) => Object.fromEntries(all("[data-home]").map((home) => [home.dataset.home, Number(home.querySelector(`[data-${name}]`)?.dataset[name] ?? 0)]));
  return {
    castle: stacks(board.querySelector(".castle")),
    realms: Object.fromEntries(all("[data-realm]").map((node) => [node.dataset.realm, stacks(node)])),
    left: Number(words(board.querySelector("[data-left]"))),
    hand: board.querySelector("[data-hand]").dataset.hand,
    faces: all("[data-held]").map((node) => node.dataset.held),
    vp: numbers("vp"),
    pools: numbers("pool"),
    tokens: numbers("tokens"),
    scores: numbers("score"),
    spirits: all(".cards [data-spirit]").map((node) => node.dataset.spirit),
    ready: all(".cards [data-spirit].glows").map((node) => node.dataset.spirit),
    dragons: all(".cards [data-dragon]").map((node) => node.dataset.dragon),
    track: board.querySelector("[data-track]").dataset.track,
    supply: Number(board.querySelector("[data-supply]").dataset.supply),
    targets: all("button[data-space]").map((node) => node.dataset.space).sort(),
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
  };
}

const letters = (x, capital) => String.fromCharCode((capital ? 65 : 97) + x);
const spaced = (rows, capital) => rows.flatMap((row, y) => row.map((cell, x) => [`${letters(x, capital)}${y + 1}`, cell]));
const standing = (rows, capital) => spaced(rows, capital).filter(([, cell]) => cell !== ".");

function due(view, info, t) {
  const { facts } = view;
  const seats = info.seats.map((_, seat) => seat);
  const bySeat = (list) => Object.fromEntries(seats.map((seat) => [seat, list[seat]]));
  /** What is being uncovered has no face yet. */
  const face = (cell) => cell.replace("?", "x");
  return {
    castle: Object.fromEntries(standing(facts.castle, true).map(([space, cell]) => [space, face(cell)])),
    realms: Object.fromEntries(seats.map((seat) => [seat, Object.fromEntries(standing(facts.realm[seat], false))])),
    left: facts.castle_tiles,
    hand: facts.hand.join(" "),
    faces: facts.hand,
    vp: bySeat(facts.vp),
    pools: bySeat(facts.pools),
    tokens: bySeat(facts.tokens),
    scores: bySeat(facts.scores),
    spirits: facts.spirits,
    ready: facts.spirits.filter((spirit) => view.menu.some((entry) => entry.do === `spirit ${spirit}`)),
    dragons: facts.dragons,
    track: facts.track.join(" "),
    supply: facts.supply,
    targets: [...new Set(view.menu.flatMap((entry) => goals(facts, entry)))].sort(),
    spoken: spoken(view, info, t),
  };
}

/** The board as text, by regions. */
function spoken({ facts, acting, seat: own }, info, t) {
  const turn = onTurn({ facts, acting });
  const front = own ?? 0;
  const seats = info.seats.map((_, seat) => (front + seat) % info.seats.length);
  const list = (names) => names.join(", ") || t("dc.empty");
  const kind = (name) => t(`dc.kind.${name}`);
  const inCastle = ([space, cell]) =>
    t(facts.available.includes(space) ? "dc.tell.free" : "dc.tell.tile", { space, tile: cell.endsWith("?") ? "?" : kind(cell.slice(1)), n: Number(cell[0]) });
  const top = (cell) => ({ x: () => t("dc.face_down"), "^": () => t("dc.shrine.on") })[cell.replace(/^\d+/, "")]?.() ?? kind(cell.slice(-2));
  const inRealm = ([space, cell]) => t("dc.tell.tile", { space, tile: top(cell), n: parseInt(cell, 10) });
  const rows = (cells, capital, tell) =>
    cells.map((row, y) => spaced([row], capital).map(([space, cell]) => [space.slice(0, 1) + (y + 1), cell]).filter(([, cell]) => cell !== ".").map(tell).join(", ")).filter((row) => row);
  const track = facts.track.slice(1).reduce((sum, n) => sum + n, 0);
  const ofSeat = (seat) => {
    const n = (field) => ({ n: facts[field][seat] });
    const lines = rows(facts.realm[seat], false, inRealm);
    return [
      info.seats[seat].name + (turn === seat && !facts.over ? `, ${t("dc.turn")}` : ""),
      `${t("dc.vp", n("vp"))}, ${t("dc.pool", n("pools"))}, ${t("dc.tokens", n("tokens"))}; ${t("dc.score", n("scores"))}`,
      ...(lines.length > 0 ? lines : [t("dc.empty")]),
    ];
  };
  return [
    t("dc.castle"),
    `${t("dc.castle.left", { n: facts.castle_tiles })}. ${t("dc.castle.top", { n: facts.top_floor })}`,
    ...rows(facts.castle, true, inCastle),
    t("dc.tray"),
    list(facts.hand.map(kind)),
    t("dc.cards"),
    list([...facts.spirits.map((name) => t(`dc.spirit.${name}`)), ...facts.dragons.map((name) => t(`dc.dragon.${name}`))]),
    `${facts.last_round ? t("dc.track.last") : t("dc.track", { n: track })}. ${t("dc.supply", { n: facts.supply })}`,
    ...seats.flatMap(ofSeat),
  ].map((line) => line.replace(/\s+/g, " "));
}

const onSpaces = ["take", "pair", "destroy", "build", "pay", "set", "turn", "lift", "put"];
/** The spaces that an entry lights; a tile is placed that lies first in the hand. */
function goals(facts, entry) {
  const [verb, first, second] = entry.do.split(" ");
  if (verb === "place") return first === facts.hand[0] ? [second] : [];
  if (verb === "set") return groupOf(facts, first);
  return (onSpaces.includes(verb) && entry.do !== "pay shrine") || verb === "change" ? [first] : [];
}
/** A group that a spirit consolidates: of equal numbers for Beauty, of one type for Cunning. */
function groupOf(facts, from) {
  const cells = Object.fromEntries(spaced(facts.realm[facts.cur], false));
  const sign = (cell) => /[MWFJND]\d$/.exec(cell)?.[0].at(facts.spirit === "beauty" ? 1 : 0);
  const special = (cell) => /[JND]\d$/.test(cell);
  const fits = (cell) => cell && sign(cell) === sign(cells[from]) && !(facts.spirit === "beauty" && special(cell));
  const found = [from];
  for (const space of found) {
    const [x, y] = [space.charCodeAt(0), Number(space.slice(1))];
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = String.fromCharCode(x + dx) + (y + dy);
      if (!found.includes(next) && fits(cells[next])) found.push(next);
    }
  }
  return found;
}

/** Where a space is drawn. Buttons lie close together: the board finds out which tile is meant. */
async function middleOf(page, space) {
  const button = page.locator(`.dc button[data-space="${space}"]`);
  await button.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" })); // not under the dock
  const { x, y, width, height } = await button.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Presses there and goes away: what lies under a pointer is shown as it would be. */
async function press(page, space) {
  await page.mouse.click(...(await middleOf(page, space)));
  await page.mouse.move(1, 1);
}

async function touch(page, view, entry) {
  const words = view.menu[entry].do;
  const [verb, first, second] = words.split(" ");
  const click = (selector) => page.locator(`.dc ${selector}`).first().click();
  const action = () => click(`.actions [data-entry="${words}"]`);
  switch (verb) {
    case "take":
    case "pair":
    case "destroy":
      return touchCastle(page, first);
    case "place":
      if (new Set(view.facts.hand).size > 1) await click(`button[data-held="${first}"]`);
      return press(page, second);
    case "change":
      await press(page, first);
      return view.menu.filter((other) => other.do.startsWith(`change ${first} `)).length > 1 ? action() : undefined;
    case "spirit":
      return click(`.cards button[data-spirit="${first}"]`);
    case "summon":
      return click("button.track");
    case "pay":
      return first === "shrine" ? click("button[data-pool]") : press(page, first);
    default:
      return onSpaces.includes(verb) ? press(page, first) : action();
  }
}

/** A tile that stands behind others is seen after the castle was turned. */
async function touchCastle(page, space) {
  for (let turns = 0; turns < 4; turns++) {
    await page.mouse.move(...(await middleOf(page, space)));
    if (await page.locator(`.dc .castle .aim[data-stack="${space}"]`).count()) return press(page, space);
    await page.locator(".dc [data-turn='1']").click();
  }
  throw new Error(`${space} is never seen`);
}

/** Goes with the arrow keys from where the focus is to a space, turning aside where they lead nowhere. */
async function arrowTo(page, space) {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const seen = new Map();
  for (let presses = 0; presses < 60; presses++) {
    const now = await page.evaluate((to) => {
      const at = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const [from, goal] = [document.activeElement, document.querySelector(`.dc button[data-space="${to}"]`)].map(at);
      return { name: document.activeElement.dataset.space, dx: goal[0] - from[0], dy: goal[1] - from[1] };
    }, space);
    if (now.name === space) return;
    const times = seen.get(now.name) ?? 0;
    seen.set(now.name, times + 1);
    const [across, along] = [now.dx < 0 ? 0 : 1, now.dy < 0 ? 2 : 3];
    const first = Math.abs(now.dx) > Math.abs(now.dy) ? [across, along] : [along, across];
    const order = [...first, ...[0, 1, 2, 3].filter((key) => !first.includes(key))];
    await page.keyboard.press(keys[order[times % 4]]);
  }
  throw new Error(`the arrow keys do not lead to ${space}`);
}

/** Castle and realm are one stop of Tab each; the tile, or the ghost of one, is marked meanwhile. */
async function keys(page, view, entry, tabTo) {
  const [verb, first, second] = view.menu[entry].do.split(" ");
  const space = { take: first, pair: first, place: second }[verb];
  if (!space || (verb === "place" && first !== view.facts.hand[0])) return false;
  await tabTo(page, ".dc button[data-space]");
  await arrowTo(page, space);
  if ((await page.locator(`.dc .aim[data-stack="${space}"]`).count()) !== 1) throw new Error(`${space} is not marked`);
  await page.keyboard.press("Enter");
  return true;
}

/** Whether it is our turn in this phase. */
export const phase = (name) => (view) => view.menu.length > 0 && view.facts.phase === name;

export const game = {
  root: ".dc",
  shown,
  due,
  touch,
  keys,
  rare: ["spirit", "discard", "pair", "shrine", "summon", "build"],
  scenes: [
    ["taking a tile", phase("START")],
    ["a tile in hand", phase("AFTER_FIRST")],
    ["placing", phase("PLACE")],
    ["building shrines", phase("SHRINES")],
  ],
};
