// Zwischen zwei Schlössern for the tests: what its board shows, what it should show, and how it is played by touch and by
// keys. What a game brings is described in games.mjs.
import { readFileSync } from "node:fs";

/** Runs in the page. */
function shown() {
  const board = document.querySelector(".zs");
  if (!board) return undefined;
  const all = (selector, within = board) => [...within.querySelectorAll(selector)].filter((node) => !node.closest("dialog"));
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const byLetter = (nodes, name, read) => Object.fromEntries(nodes.map((node) => [node.dataset[name], read(node)]));
  return {
    castles: byLetter(all("[data-castle]"), "castle", (node) => Object.fromEntries(all("[data-tile]", node).map((tile) => [tile.dataset.cell, tile.dataset.tile]))),
    values: byLetter(all("[data-castle]"), "castle", (node) => Number(node.dataset.value)),
    attendants: byLetter(all("[data-panel]"), "panel", (node) => all("[data-attendant]", node).map((figure) => figure.dataset.attendant)),
    cards: byLetter(all("[data-panel]"), "panel", (node) => all("[data-kept]", node).map((card) => card.dataset.kept)),
    coming: byLetter(all("[data-panel]"), "panel", (node) => all("[data-coming]", node).map((chip) => `${chip.dataset.coming} ${chip.dataset.owner}`)),
    targets: byLetter(all("[data-panel]"), "panel", (node) => all("button[data-space]", node).map((spot) => spot.dataset.space).sort()),
    hand: board.querySelector("[data-hand]")?.dataset.hand ?? "",
    revealed: all("[data-shown]").map((node) => node.dataset.shown).sort(),
    options: all("[data-option]").map((node) => node.dataset.option),
    lower: all("[data-lower]").map((node) => node.dataset.lower).sort(),
    spoken: all("h3, p, li", board.querySelector(".sr-only")).map(words),
  };
}

const letterOf = (no) => String.fromCharCode(65 + no);
const placesOf = (facts) => (facts.players === 2 ? 3 : facts.players);
const panelsOf = (facts, front) => [letterOf(front), letterOf((front + placesOf(facts) - 1) % placesOf(facts))];
const kinds = { FOOD: "pick", CARD: "keep", ATTENDANT: "attendant", CELLAR: "bonus", FIVE: "special" };
const bonuses = ["food", "living", "utility", "outdoor", "sleeping", "corridor"];

/** What is laid out because of bonuses, castle by castle. */
function optionsOf(facts) {
  return Object.entries(facts.step).flatMap(([letter, step]) => {
    const kind = step === "CONSENT" || step === "FINAL" ? facts.proposed[letter][0] : kinds[step];
    const names = {
      pick: facts.drawn[letter],
      keep: facts.drawn[letter],
      attendant: Object.keys(facts.attendants_left).filter((name) => facts.attendants_left[name] > 0),
      bonus: bonuses,
      special: ["fountain", "tower", "foyer"],
    }[kind];
    return (names ?? []).map((name) => `${kind} ${name} ${letter}`);
  });
}

function due(view, info, t) {
  const { facts } = view;
  const front = view.seat ?? 0;
  const panels = panelsOf(facts, front);
  const of = (read) => Object.fromEntries(panels.map((letter) => [letter, read(letter)]));
  const letters = Array.from({ length: placesOf(facts) }, (_, no) => letterOf(no));
  const chose = facts.chosen.includes(front);
  const pairs = Object.entries(facts.pair ?? {}).filter(([seat]) => Number(seat) !== view.seat);
  /** A tile of a bonus comes before those that wait. */
  const queue = (letter) => {
    const rows = facts.tiles[letter].map((row) => row.join(" "));
    const laying = facts.laying[letter];
    return laying && !facts.tiles[letter].some(([tile]) => tile === laying) ? [`${laying} ${facts.decider[letter]}`, ...rows] : rows;
  };
  return {
    castles: Object.fromEntries(letters.map((letter) => [letter, Object.fromEntries(facts.castle[letter])])),
    values: Object.fromEntries(letters.map((letter) => [letter, facts.value[letter]])),
    attendants: of((letter) => facts.attendants[letter]),
    cards: of((letter) => facts.cards[letter]),
    coming: of(queue),
    targets: of((letter) => view.menu.flatMap(({ do: words }) => /place \S+ (\S+) (\w)$/.exec(words)?.[2] === letter ? [/place \S+ (\S+)/.exec(words)[1]] : []).sort()),
    hand: facts.phase === "CHOOSE" && !chose && view.seat !== null ? facts.hand[front].join(" ") : "",
    revealed: facts.phase === "ASSIGN" ? pairs.flatMap(([, tiles]) => tiles).sort() : [],
    options: [...optionsOf(facts), ...view.menu.map((entry) => entry.do).filter((words) => words.startsWith("split "))],
    lower: facts.phase === "OVER" ? facts.points.map((n, place) => `${place} ${n}`).sort() : [],
    spoken: spoken(view, info, t),
  };
}

// The rooms and throne rooms, as the board knows them.
const material = JSON.parse(readFileSync(new URL("../../src/games/zwei_schloesser/material.json", import.meta.url), "utf8"));
const rooms = Object.fromEntries(material.rooms.map((room) => [room.id, room]));
Object.assign(rooms, {
  fountain: { type: "fountain", names: { de: "Brunnen", en: "Fountain" } },
  tower: { type: "tower", names: { de: "Turm", en: "Tower" } },
  foyer: { type: "foyer", names: { de: "Foyer", en: "Grand Foyer" } },
});
const thrones = Object.fromEntries(
  material.thrones.map(({ id, wants: [one, other], cells, decoration }) => [id, { one, other, at: cells.join("_"), decoration }]),
);

const langOf = (t) => (t("zs.hand") === "Deine Hand" ? "de" : "en");
const nameOf = (tile, t) => rooms[tile].names[langOf(t)];
/** How a room counts, in words. */
function ruleOf({ type, wants, where }, t) {
  const many = wants && wants !== "-" ? t(`zs.many.${wants}`) : "";
  const [picture, n] = {
    food: () => [{ sides: "beside", above_below: "above", two_below: "below" }[where], 2],
    living: () => ["ring", wants === "outdoor" || wants === "cellar" ? 2 : 1],
    utility: () => ["linked", 1],
    outdoor: () => ["anywhere", 1],
    sleeping: () => ["all", 4],
    corridor: () => ["ring", 1],
    cellar: () => [["corridor", "cellar", "special"].includes(wants) ? "column" : "up", wants === "special" ? 2 : 1],
  }[type]();
  return t(`zs.rule.${picture}`, { n, wants: many });
}

/** The board as text, by regions. */
function spoken({ facts, seat }, info, t) {
  const front = seat ?? 0;
  const places = placesOf(facts);
  const name = (place) => (facts.players === 2 && place === 2 ? "Ludwig" : info.seats[place].name);
  const list = (words) => words.join(", ") || t("zs.empty");
  const panels = panelsOf(facts, front);
  const rest = Array.from({ length: places }, (_, i) => letterOf((front + 1 + i) % places)).filter((letter) => !panels.includes(letter));
  const hand = facts.hand?.[front] ?? [];
  const tell = (tile) => {
    const room = rooms[tile];
    const kind = room.decoration ? `${t(`zs.type.${room.type}`)}, ${t(`zs.decoration.${room.decoration}`)}` : t(`zs.type.${room.type}`);
    return `${nameOf(tile, t)} (${kind}): ${ruleOf(room, t)}`;
  };
  const floors = (letter) => {
    const points = Object.fromEntries(facts.cells[letter]);
    const rows = new Map();
    for (const [cell, tile] of facts.castle[letter]) {
      const [x, y] = cell.split(",").map(Number);
      rows.set(y, [...(rows.get(y) ?? []), { x, text: `${cell} ${nameOf(tile, t)} ${points[cell] ?? 0}` }]);
    }
    const lines = [...rows].sort(([a], [b]) => b - a).map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ text }) => text).join(", "));
    return lines.length > 0 ? lines : [t("zs.empty")];
  };
  const ofCastle = (letter) => {
    const no = letter.charCodeAt(0) - 65;
    const { one, other, at, decoration } = thrones[facts.throne[letter]];
    const throne = t("zs.throne.rule", { one: t(`zs.many.${one}`), other: t(`zs.many.${other}`), where: t(`zs.throne.at.${at}`), decoration: t(`zs.decoration.${decoration}`) });
    const coming = facts.tiles[letter].map(([tile, owner]) => `${nameOf(tile, t)} (${name(Number(owner))})`);
    return [
      t("zs.castle.of", { castle: t(`zs.castle.name.${letter}`), one: name(no), other: name((no + 1) % places) }),
      `${t("zs.value", { n: facts.value[letter] })}. ${throne}`,
      ...floors(letter),
      `${t("zs.coming")}: ${list(coming)}. ${t("zs.attendants")}: ${list(facts.attendants[letter].map((figure) => t(`zs.attendant.${figure}`)))}. ${t("zs.cards")}: ${list(facts.cards[letter].map((card) => t(`zs.card.${card.replace(/^bonus_/, "")}`)))}`,
    ];
  };
  return [
    t("zs.hand"),
    ...(hand.length > 0 ? hand.map(tell) : [t("zs.empty")]),
    `${t("zs.round", { round: facts.round, turn: facts.turn })}. ${t(facts.round === 1 ? "zs.pass.left" : "zs.pass.right")}`,
    ...[...panels, ...rest].flatMap(ofCastle),
  ].map((line) => line.replace(/\s+/g, " ").trim());
}

/** On a phone one castle is seen at a time. */
async function turnTo(page, letter) {
  const panel = page.locator(`.zs [data-panel="${letter}"]`);
  if (await panel.isVisible()) return;
  for (const side of ["left", "right"]) {
    await page.locator(`.zs [data-side="${side}"]`).click();
    if (await panel.isVisible()) return;
  }
  throw new Error(`castle ${letter} is never seen`);
}

async function touch(page, view, entry) {
  const words = view.menu[entry].do;
  const plain = words.replace(/^rather /, "");
  const [verb, first, second, third] = plain.split(" ");
  const click = (selector) => page.locator(`.zs ${selector}`).first().click();
  switch (verb) {
    case "choose":
      await click(`[data-held="${first}"]`);
      await click(`[data-held="${second}"]`);
      return click(`[data-choose="${words}"]`);
    case "left":
      return click(`[data-assign="${words}"]`);
    case "place":
      await turnTo(page, third);
      await click(`[data-panel="${third}"] button[data-space="${second}"]`);
      return page.mouse.move(1, 1);
    case "split":
    case "pick":
    case "keep":
    case "attendant":
    case "bonus":
    case "special":
      await click(`[data-option="${plain}"]`);
      return page.mouse.move(1, 1);
    default:
      return click(`.actions [data-entry="${words}"]`);
  }
}

/** Goes with the arrow keys from where the focus is to a cell, turning aside where they lead nowhere. */
async function arrowTo(page, goal) {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const seen = new Map();
  for (let presses = 0; presses < 60; presses++) {
    const now = await page.evaluate((to) => {
      const at = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const target = document.querySelector(to);
      const [from, there] = [document.activeElement, target].map(at);
      return { name: document.activeElement.dataset.space, is: document.activeElement === target, dx: there[0] - from[0], dy: there[1] - from[1] };
    }, goal);
    if (now.is) return;
    const times = seen.get(now.name) ?? 0;
    seen.set(now.name, times + 1);
    const [across, along] = [now.dx < 0 ? 0 : 1, now.dy < 0 ? 2 : 3];
    const first = Math.abs(now.dx) > Math.abs(now.dy) ? [across, along] : [along, across];
    const order = [...first, ...[0, 1, 2, 3].filter((key) => !first.includes(key))];
    await page.keyboard.press(keys[order[times % 4]]);
  }
  throw new Error(`the arrow keys do not lead to ${goal}`);
}

/** The cells of a castle are one stop of Tab; the ghost of the tile is there meanwhile. */
async function keys(page, view, entry, tabTo) {
  const [verb, , cell, letter] = view.menu[entry].do.split(" ");
  if (verb !== "place") return false;
  const panel = `.zs [data-panel="${letter}"]`;
  await tabTo(page, `${panel} button[data-space]`);
  await arrowTo(page, `${panel} button[data-space="${cell}"]`);
  if ((await page.locator(`${panel} [data-aim="${cell}"]`).count()) !== 1) throw new Error(`${cell} is not marked`);
  await page.keyboard.press("Enter");
  return true;
}

const verbNow = (verb) => (view) => view.menu.some((entry) => entry.do.startsWith(`${verb} `));

export const game = {
  root: ".zs",
  setup: {},
  shown,
  due,
  touch,
  keys,
  rare: ["second", "bonus", "attendant", "keep", "pick", "special"],
  scenes: [
    ["choosing", verbNow("choose")],
    ["left or right", verbNow("left")],
    ["placing", verbNow("place")],
    ["who first", verbNow("first")],
  ],
};
