// Pieces travel: each animation is the difference of two positions of the page.
import type { Changes } from "./changes";

const time = 320;
const ease = "cubic-bezier(0.2, 0.7, 0.2, 1)";

export type Places = Map<string, DOMRect>;

/** Where everything is: tiles by name, dice by colour, nests by owner, homes by seat. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  const note = (key: string, node: Element): void => {
    const box = node.getBoundingClientRect();
    if (box.width > 0) found.set(key, box);
  };
  for (const node of root.querySelectorAll<HTMLElement>("[data-piece]")) note(`tile ${node.dataset["piece"]}`, node);
  root.querySelectorAll<HTMLElement>("[data-die]").forEach((node, i) => note(`die ${node.dataset["die"]} ${i}`, node));
  for (const node of root.querySelectorAll<HTMLElement>("[data-nest]")) note(`nest ${node.dataset["nest"]}`, node);
  const stack = root.querySelector("[data-stack]");
  if (stack) note("stack", stack);
  return found;
}

const offset = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${from.width / to.width})`;

/** A tile at its new place, coming from its old one; from the stack if it was nowhere. */
function moveTile(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  node.animate(
    [
      { transform: offset(from, to), zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    { duration: time, easing: ease },
  );
}

/** A picture that flies over the board and is gone. */
function fly(root: HTMLElement, href: string, from: DOMRect, to: DOMRect, delay = 0): void {
  const home = root.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", href);
  svg.append(use);
  svg.setAttribute("class", "flier");
  svg.setAttribute("viewBox", href === "#dw-egg" ? "0 0 40 48" : "0 0 64 64");
  const width = href === "#dw-egg" ? 30 : from.width;
  const spot = (box: DOMRect): string =>
    `translate(${box.left + box.width / 2 - home.left - width / 2}px, ${box.top + box.height / 2 - home.top - width / 2}px)`;
  svg.style.width = `${width}px`;
  root.append(svg);
  const run = svg.animate(
    [{ transform: spot(from) }, { transform: `${spot(to)} scale(${Math.min(1, to.width / width)})` }],
    { duration: time, delay, easing: ease, fill: "backwards" },
  );
  run.onfinish = run.oncancel = () => svg.remove();
}

/** Plays what happened between two positions. Nothing waits for it. Where nothing may move, tiles that
    changed place fade in. */
export function travel(root: HTMLElement, before: Places, happened: Changes, moves: boolean): void {
  const after = places(root);
  for (const node of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const key = `tile ${node.dataset["piece"]}`;
    const to = after.get(key);
    const from = before.get(key) ?? before.get("stack");
    if (!to || !from || Math.hypot(from.left - to.left, from.top - to.top) <= 2) continue;
    if (moves) moveTile(node, from, to);
    else node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
  }
  if (!moves) return;
  const dice = [...before].filter(([key]) => key.startsWith("die "));
  for (const colour of happened.kept) {
    const at = dice.findIndex(([key]) => key.startsWith(`die ${colour} `));
    const [die] = at < 0 ? [] : dice.splice(at, 1);
    const group = root.querySelector(`[data-group="${colour}"]`)?.getBoundingClientRect();
    if (die && group) fly(root, `#dw-face-${colour}`, die[1], group);
  }
  for (const { from, to, n } of happened.eggs) {
    const [start, end] = [before.get(`nest ${from}`), after.get(`nest ${to}`)];
    if (start && end) for (let i = 0; i < n; ++i) fly(root, "#dw-egg", start, end, i * 80);
  }
}
