// How everything looks: room on every screen, targets large enough, no text missing, and calm for those who
// asked for it.
import assert from "node:assert/strict";
import { agree, begin, playOn } from "./board.mjs";
import { games } from "./games.mjs";
import { inOneHouse, sizes } from "./house.mjs";
import { walk } from "./scenes.mjs";

const it = inOneHouse();

/** In the page: what is too wide, what is too small to be hit, and texts that are missing. */
function measure(least) {
  const describe = (node) => `${node.tagName.toLowerCase()}.${node.className} «${(node.ariaLabel ?? node.textContent).trim().slice(0, 30)}»`;
  // What is only for screen readers is clipped away.
  const clipped = (node) => node !== null && (getComputedStyle(node).clipPath === "inset(50%)" || clipped(node.parentElement));
  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !clipped(node);
  const small = [...document.querySelectorAll("button, a.button, select, summary, [role=tab], input:not(.sr-only)")]
    .filter((node) => seen(node) && !node.disabled)
    .filter((node) => !(document.querySelector("dialog[open]") && !node.closest("dialog[open]")))
    .flatMap((node) => {
      // A box to tick is as large as the label around it.
      const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
      if (width >= least && height >= least) return [];
      return [`${describe(node)} ${Math.round(width)}×${Math.round(height)}`];
    });
  const wide = document.scrollingElement.scrollWidth > innerWidth;
  const cause = [...document.querySelectorAll("body *")].filter((node) => node.getBoundingClientRect().right > innerWidth + 1);
  // A text that is missing shows its key: «start.title», or «⟨drachenwurf.say.keep⟩» if it is the server's.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const keys = [];
  while (texts.nextNode()) if (/⟨|^\s*[a-z]+(\.\w+)+\s*$/.test(texts.currentNode.data)) keys.push(texts.currentNode.data);
  return { keys, wide: wide ? cause.slice(0, 3).map(describe) : [], small: [...new Set(small)] };
}

it("there is room on every screen, everything can be hit, no text is missing", async (house) => {
  const visitor = await house.visit("", { settings: { motion: "none" } });
  const { page } = visitor;
  const zoomed = { "desktop at 200 %": { width: 720, height: 450 }, "tablet at 200 %": { width: 410, height: 590 } };
  const found = new Map(); // each fault with where it was seen first
  const note = (fault, where) => found.has(fault) || found.set(fault, where);
  await walk(house, visitor, async (scene) => {
    for (const [size, viewport] of Object.entries({ ...sizes, ...zoomed })) {
      await page.setViewportSize(viewport);
      const { wide, small, keys } = await page.evaluate(measure, 40);
      if (wide.length > 0) note(`scrolls sideways because of ${wide.join("; ")}`, `${scene}, ${size}`);
      for (const key of keys) note(`no text for ${key}`, scene);
      for (const target of small) note(`too small: ${target}`, `${scene}, ${size}`);
    }
    await page.setViewportSize(sizes.desktop);
  });
  assert.deepEqual([...found].map(([fault, where]) => `${where}: ${fault}`), []);
}, { timeout: 180_000 });

/** In the page: notes whatever moves, frame by frame. A change of colour or light is no movement. */
function watchMotion() {
  window.moved = new Set();
  const calm = /^(offset|computedOffset|easing|composite|opacity|color|backgroundColor|borderColor|boxShadow|outline\w*|border\w+Color|fill|filter)$/;
  const look = () => {
    for (const animation of document.getAnimations()) {
      const moving = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)).filter((name) => !calm.test(name));
      const { duration } = animation.effect.getComputedTiming();
      if (moving.length > 0 && duration > 50) window.moved.add(`${animation.effect.target.className}: ${moving} ${duration} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const [game, { scenes }] of Object.entries(games)) {
  it(`${game}: nothing moves for those who want it calm`, async (house) => {
    const visitor = await house.visit("", { reducedMotion: "reduce" });
    const { page } = visitor;
    const guest = await house.double(visitor);
    const table = await begin(guest, { game });
    await house.goto(page, `#/t/${table}`);
    await page.evaluate(watchMotion);
    for (const [, wished] of scenes) {
      await playOn(guest, table, wished);
      await agree(visitor, guest, table);
    }
    assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
  });
}
