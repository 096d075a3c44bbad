// Room and text of a page, whatever it shows.
import { sizes } from "./house.mjs";

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

/** In the page: two frames on. */
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** What is measured when the page is at rest: a board arranges itself anew by its width, on a busy machine some frames
    later. What is too wide then stays so. */
async function measured(page, viewport) {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
  for (let tries = 10; ; tries--) {
    await page.evaluate(settled);
    const found = await page.evaluate(measure, 40);
    if (found.wide.length + found.small.length === 0 || tries === 0) return found;
  }
}

/** All sizes of screens, and two of them enlarged. */
export const viewports = {
  ...sizes,
  "desktop at 200 %": { width: 720, height: 450 },
  "tablet at 200 %": { width: 410, height: 590 },
};

/** What is wrong with a page on any screen, each fault with where it was seen first. */
export class Faults {
  #found = new Map();

  async look(page, scene) {
    for (const [size, viewport] of Object.entries(viewports)) {
      const { wide, small, keys } = await measured(page, viewport);
      if (wide.length > 0) this.#note(`scrolls sideways because of ${wide.join("; ")}`, `${scene}, ${size}`);
      for (const key of keys) this.#note(`no text for ${key}`, scene);
      for (const target of small) this.#note(`too small: ${target}`, `${scene}, ${size}`);
    }
    await page.setViewportSize(sizes.desktop);
  }

  #note(fault, where) {
    if (!this.#found.has(fault)) this.#found.set(fault, where);
  }

  get list() {
    return [...this.#found].map(([fault, where]) => `${where}: ${fault}`);
  }
}
