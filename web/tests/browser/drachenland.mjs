// Drachenland for the tests: what its board shows, what it should show, and how it is played by touch and
// by keys. What a game brings is described in games.mjs.
import { onTurn } from "./turn.mjs";

const colours = ["R", "G", "B"];
const emblems = { R: "♦", G: "♣", B: "●", T: "◇" };
const ownTiles = ["boat", "small", "reroll", "swift", "hand"];

/** Runs in the page. */
function shown() {
  const board = document.querySelector(".dl");
  if (!board) return undefined;
  const all = (selector, within = board) => [...within.querySelectorAll(selector)];
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const number = (node) => Number(/\d+/.exec(words(node))?.[0]);
  const places = (name) => Object.fromEntries(all(`[data-${name}]`).map((node) => [node.dataset[name], node.dataset.at]));
  const lies = (node) => all("use", node).map((use) => use.getAttribute("href").slice(4)).sort();
  return {
    figures: places("figure"),
    kings: places("king"),
    volcanoes: Object.fromEntries(all("[data-volcano]").map((node) => [node.dataset.volcano, lies(node)])),
    dice: all("[data-die] [data-pips]").map((node) => Number(node.dataset.pips)),
    treasure: Object.fromEntries(all(".screen [data-kind]").map((node) => [node.dataset.kind, number(node.querySelector("b"))])),
    points: all("[data-points]").map(number),
    tiles: Object.fromEntries(all(".screen [data-tile]").map((node) => [node.dataset.tile, number(node.querySelector("b")) || 1])),
    open: all(".other .open").length, // screens of others that one may look behind
    left: number(board.querySelector("[data-eggs]")),
    targets: all("button[data-place]").map((node) => node.dataset.place).sort(),
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
  };
}

function due(view, info, t) {
  const { facts } = view;
  const front = view.seat ?? 0;
  const seats = info.seats.map((_, seat) => (front + seat) % info.seats.length);
  const there = (map) => Object.fromEntries(Object.entries(map).filter(([, place]) => place !== ""));
  const lying = (v) => [
    ...(facts.tiles[v] === "-" ? [] : [`tile-${facts.tiles[v] === "?" ? "back" : facts.tiles[v]}`]),
    ...Array.from({ length: facts.eggs[v] }, () => "egg"),
    ...[...facts.gems[v]].map((cut) => `gem-${cut}`),
  ];
  const seen = facts.behind ?? {};
  return {
    figures: there(facts.figures),
    kings: there(facts.kings),
    volcanoes: Object.fromEntries(Object.keys(facts.tiles).map((v) => [v, lying(v).sort()])),
    dice: facts.dice,
    treasure: seen[front] ?? {},
    points: seen[front] ? [facts.points[front]] : [],
    tiles: Object.fromEntries(Object.entries(facts.before[front]).filter(([, n]) => n > 0)),
    open: Object.keys(seen).filter((seat) => Number(seat) !== front).length,
    left: facts.eggs_left,
    targets: [...new Set(view.menu.flatMap((entry) => goals(entry)))].sort(),
    spoken: spoken({ ...facts, turn: onTurn(view) }, seats, info, t),
  };
}

/** The board as text, by regions. */
function spoken(facts, seats, info, t) {
  const colour = (c) => t(`dl.colour.${c}`);
  const place = (name) => (name === "" ? t("dl.outside") : name.startsWith("S") ? t("dl.space", { n: name.slice(1) }) : t(`dl.place.${name}`));
  const figure = ([c, seat]) => t("dl.figure", { colour: colour(c), shape: t(`dl.shape.${seat}`) });
  const list = (names) => names.join(", ") || t("dl.empty");
  const tile = (kind) => ({ "?": [t("dl.tile.hidden")], "-": [] })[kind] ?? [t(`dl.tile.${kind}`)];
  const on = (map, v) => Object.keys(map).filter((name) => map[name] === v);
  const lying = (v) => [
    ...tile(facts.tiles[v]),
    ...(facts.gems[v] ? [[...facts.gems[v]].map((cut) => emblems[cut]).join("")] : []),
    ...(facts.eggs[v] > 0 ? [t("dl.eggs", { n: facts.eggs[v] })] : []),
    ...colours.filter((c) => facts.kings[c] === v).map((c) => t("dl.king", { colour: emblems[c] + colour(c) })),
    ...on(facts.figures, v).map((name) => t("dl.figure.of", { figure: figure(name), name: info.seats[name[1]].name })),
  ];
  const dice = facts.dice.map((pips, i) => t("dl.die", { die: "AB"[i], pips }));
  const pips = facts.pips.reduce((sum, n) => sum + n, 0);
  const behind = (seat) => {
    const own = facts.behind?.[seat];
    if (!own) return t("dl.screen.closed");
    const gems = `${emblems.R} ${own.red}, ${emblems.G} ${own.green}, ${emblems.B} ${own.blue}, ${emblems.T} ${own.clear}`;
    return `${t("dl.eggs", { n: own.eggs })}, ${gems}; ${t("dl.sets", { n: facts.sets[seat] })}, ${t("dl.points", { n: facts.points[seat] })}`;
  };
  const before = (seat) => ownTiles.filter((kind) => facts.before[seat][kind] > 0).map((kind) => `${facts.before[seat][kind]} × ${t(`dl.tile.${kind}`)}`);
  const ofSeat = (seat) => [
    info.seats[seat].name + (facts.turn === seat ? `, ${t("dl.turn")}` : ""),
    ...colours.map((c) => `${figure(c + seat)}: ${place(facts.figures[c + seat])}${facts.rings.includes(c + seat) ? `, ${t("dl.ringed")}` : ""}`),
    `${t("dl.before")}: ${list(before(seat))}`,
    `${t("dl.behind")}: ${behind(seat)}`,
  ];
  return [
    t("dl.map"),
    ...Object.keys(facts.tiles).map((v) => `${place(v)}: ${list(lying(v))}`),
    t("dl.eggs.left", { n: facts.eggs_left }),
    t("dl.dice"),
    (dice.length > 0 ? list(dice) : t("dl.dice.none")) + (facts.left ? `; ${t("dl.dice.left", { dice: [...facts.left].join(", ") })}` : ""),
    ...(facts.active ? [`${t("dl.figure.active")}: ${colour(facts.active)}${facts.pips.length > 0 ? `, ${t("dl.pips", { n: pips })}` : ""}`] : []),
    ...seats.flatMap(ofSeat),
  ].map((line) => line.replace(/\s+/g, " "));
}

const verb = (entry) => entry.do.split(" ")[0];
/** The places that an entry lights: an entrance stands for the way behind it. */
function goals(entry) {
  const words = entry.do.split(" ");
  const from = { walk: 1, boat: 1, fly: 2, open: 2 }[words[0]];
  return from === undefined ? [] : words[0] === "open" ? words.slice(2) : [words[from]];
}
const ways = (view, place) => view.menu.filter((entry) => goals(entry).includes(place)).length;

async function touch(page, view, entry) {
  const [kind, first, second] = view.menu[entry].do.split(" ");
  const press = (selector) => page.locator(`.dl ${selector}`).first().click();
  const action = () => press(`.actions [data-entry="${view.menu[entry].do}"]`);
  switch (kind) {
    case "open":
      await press(`button[data-who="${first}"]`);
      return press(`button[data-place="${second}"]`);
    case "act": {
      await press(`button[data-who="${second}"]`);
      const dice = new Set(view.menu.filter((other) => verb(other) === "act").map((other) => other.do.split(" ")[1]));
      return dice.size > 1 ? press(`button[data-die="${first}"]`) : undefined;
    }
    case "walk":
      await press(`button[data-place="${first}"]`);
      return ways(view, first) > 1 ? action() : undefined;
    case "boat":
    case "fly":
      await press(`button[data-place="${kind === "boat" ? first : second}"]`);
      return action();
    case "gems":
    case "clear":
    case "egg":
    case "ring":
      return press(`button[data-pick="${kind}"]`);
    default:
      return action();
  }
}

/** Goes with the arrow keys from where the focus is to a place, turning aside where they lead nowhere. */
async function arrowTo(page, place) {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const seen = new Map();
  for (let presses = 0; presses < 60; presses++) {
    const now = await page.evaluate((to) => {
      const at = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const [from, goal] = [document.activeElement, document.querySelector(`.dl button[data-place="${to}"]`)].map(at);
      return { name: document.activeElement.dataset.place, dx: goal[0] - from[0], dy: goal[1] - from[1] };
    }, place);
    if (now.name === place) return;
    const times = seen.get(now.name) ?? 0;
    seen.set(now.name, times + 1);
    const [across, along] = [now.dx < 0 ? 0 : 1, now.dy < 0 ? 2 : 3];
    const first = Math.abs(now.dx) > Math.abs(now.dy) ? [across, along] : [along, across];
    const order = [...first, ...[0, 1, 2, 3].filter((key) => !first.includes(key))];
    await page.keyboard.press(keys[order[times % 4]]);
  }
  throw new Error(`the arrow keys do not lead to ${place}`);
}

/** Places are reached with the arrow keys: the land is one stop of Tab, and the way is drawn meanwhile. */
async function keys(page, view, entry, tabTo) {
  const [kind, place] = view.menu[entry].do.split(" ");
  if (kind !== "walk" || ways(view, place) > 1) return false;
  await tabTo(page, ".dl button[data-place]");
  await arrowTo(page, place);
  if ((await page.locator(".dl .way .over").count()) !== 1) throw new Error(`the way to ${place} is not drawn`);
  await page.keyboard.press("Enter");
  return true;
}

/** Whether it is our turn in this phase. */
export const phase = (name) => (view) => view.menu.length > 0 && view.facts.phase === name;

export const game = {
  root: ".dl",
  shown,
  due,
  touch,
  keys,
  rare: ["boat", "fly", "call", "swift", "hand", "ring", "reroll"],
  scenes: [
    ["coming in", phase("OPEN")],
    ["giving a die to a figure", phase("ACT")],
    ["walking", phase("MOVE")],
    ["taking treasure", phase("TREASURE")],
  ],
};
