// How pieces travel: tiles, dice that are set aside, eggs.
import { fade, fly, hasMoved, middleOf, moveFrom, placesOf, type Places } from "../../lib/board/travel";
import type { Changes } from "./changes";

/** Where everything is: tiles by name, dice by colour, nests by owner. */
export function places(root: HTMLElement): Places {
  const found = placesOf(root, ["piece", "nest", "stack"]);
  root.querySelectorAll<HTMLElement>("[data-die]").forEach((node, i) => {
    const box = node.getBoundingClientRect();
    if (box.width > 0) found.set(`die ${node.dataset["die"]} ${i}`, box);
  });
  return found;
}

function flyTo(root: HTMLElement, href: string, from: DOMRect, to: DOMRect, delay = 0): void {
  const egg = href === "#dw-egg";
  const width = egg ? 30 : from.width;
  const flight = { from: middleOf(from), to: middleOf(to), grow: [1, Math.min(1, to.width / width)] as [number, number], delay };
  fly(root, { uses: [{ href }], viewBox: egg ? "0 0 40 48" : "0 0 64 64", width }, flight);
}

/** Plays what happened between two positions. Where nothing may move, tiles that changed place fade in. A tile that
    was nowhere comes from the stack. */
export function travel(root: HTMLElement, before: Places, happened: Changes, moves: boolean): void {
  const after = places(root);
  const stack = [...before].find(([key]) => key.startsWith("stack"))?.[1];
  for (const node of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const key = `piece ${node.dataset["piece"]}`;
    const to = after.get(key);
    const from = before.get(key) ?? stack;
    if (!to || !from || !hasMoved(from, to)) continue;
    if (moves) moveFrom(node, from, to);
    else fade(node);
  }
  if (!moves) return;
  const dice = [...before].filter(([key]) => key.startsWith("die "));
  for (const colour of happened.kept) {
    const at = dice.findIndex(([key]) => key.startsWith(`die ${colour} `));
    const [die] = at < 0 ? [] : dice.splice(at, 1);
    const group = root.querySelector(`[data-group="${colour}"]`)?.getBoundingClientRect();
    if (die && group) flyTo(root, `#dw-face-${colour}`, die[1], group);
  }
  for (const { from, to, n } of happened.eggs) {
    const [start, end] = [before.get(`nest ${from}`), after.get(`nest ${to}`)];
    if (start && end) for (let i = 0; i < n; ++i) flyTo(root, "#dw-egg", start, end, i * 80);
  }
}
