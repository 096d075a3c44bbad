// How pieces travel: tiles from where they lay into their castle, figures and cards to where they stay.
import { ease, fade, shiftTo, time } from "../../lib/board/travel";
import type { Changes } from "./changes";

/** A piece comes from somewhere else, or from a little above. */
function come(node: Element | null, from: DOMRect | undefined, tall: number): void {
  if (!node) return;
  const to = node.getBoundingClientRect();
  const shift = from && to.width > 0 ? shiftTo(from, to).join(" ") : `0 ${-tall}px`;
  node.animate([{ translate: shift, opacity: 0.5 }, { translate: "0 0", opacity: 1 }], { duration: time, easing: ease });
}

/** Plays what happened. Where nothing may move, what changed fades in. */
export function travel(root: HTMLElement, happened: Changes, moves: boolean): void {
  const find = (selector: string): Element | null => root.querySelector(selector);
  const enter = (node: Element | null, from?: Element | null): void => {
    if (moves) come(node, from?.getBoundingClientRect(), 18);
    else fade(node);
  };
  for (const { castle, cell } of happened.laid) {
    const tile = find(`[data-castle="${castle}"] [data-cell="${cell}"]`);
    if (moves && tile) tile.animate([{ transform: `${getComputedStyle(tile).transform} translateY(-40px)`, opacity: 0.3 }, { transform: getComputedStyle(tile).transform, opacity: 1 }], { duration: time, easing: ease });
    else fade(tile);
  }
  for (const { castle, tile, owner } of happened.given) enter(find(`[data-panel="${castle}"] [data-coming="${tile}"]`), find(`[data-pair="${owner}"]`));
  for (const { castle } of happened.attendants) fade(find(`[data-castle="${castle}"] [data-attendant]:last-of-type`));
  for (const { castle, card } of happened.cards) enter(find(`[data-panel="${castle}"] [data-kept="${card}"]`));
  for (const castle of happened.drawn) root.querySelectorAll(`[data-options="${castle}"] [data-option]`).forEach((node, i) => (moves ? come(node, undefined, 14 + 4 * i) : fade(node)));
  for (const castle of happened.values) fade(find(`[data-panel="${castle}"] [data-castle-value]`));
  if (happened.passed) root.querySelectorAll("[data-held]").forEach((node, i) => fade(node, i * 30));
}
