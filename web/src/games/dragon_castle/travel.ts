// Pieces travel: tiles from the castle to the hand and to the realm, sets turn over, shrines rise. Nothing
// waits for it.
import type { Changes } from "./changes";
import { typeOf, type Kind } from "./material";

const time = 340;
const ease = "cubic-bezier(0.3, 0.6, 0.3, 1)";
const svgNames = "http://www.w3.org/2000/svg";

/** A tile seen from above, flying; it is gone when it lands. */
function fly(root: HTMLElement, kind: Kind, from: DOMRect, to: DOMRect): void {
  const home = root.getBoundingClientRect();
  const size = Math.max(24, Math.min(from.width, 60));
  const svg = document.createElementNS(svgNames, "svg");
  svg.setAttribute("class", "flier");
  svg.setAttribute("viewBox", "0 0 20 26");
  svg.style.width = `${size}px`;
  for (const [href, shift] of [[`#dc-top-${typeOf(kind)}`, ""], [`#dc-sign-${kind}`, "translate(10 13)"]] as const) {
    const use = document.createElementNS(svgNames, "use");
    use.setAttribute("href", href);
    if (shift) use.setAttribute("transform", shift);
    svg.append(use);
  }
  root.append(svg);
  const at = (box: DOMRect): string => `translate(${box.left + box.width / 2 - home.left - size / 2}px, ${box.top + box.height / 2 - home.top - size * 0.65}px)`;
  const run = svg.animate([{ transform: `${at(from)} scale(1.15)` }, { transform: at(to) }], { duration: time, easing: ease });
  run.onfinish = run.oncancel = () => svg.remove();
}

const fade = (node: Element | null, delay = 0): void =>
  void node?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, delay, fill: "backwards" });
const drop = (node: Element | null): void =>
  void node?.animate([{ translate: "0 -14px", opacity: 0.4 }, { translate: "0 0", opacity: 1 }], { duration: time, easing: ease });

/** Plays what happened. Where nothing may move, what changed fades in. */
export function travel(root: HTMLElement, happened: Changes, moves: boolean): void {
  const castle = (space: string): Element | null => root.querySelector(`.castle [data-stack="${space}"]`);
  const realm = (seat: number, space: string): Element | null => root.querySelector(`[data-realm="${seat}"] [data-stack="${space}"]`);
  const box = (node: Element | null): DOMRect | undefined => node?.getBoundingClientRect();
  const enter = moves ? drop : fade;

  for (const space of happened.uncovered) fade(castle(space)?.querySelector("use:last-of-type") ?? null);
  for (const { seat, space } of happened.placed) enter(realm(seat, space));
  for (const { seat, space } of happened.merged) fade(realm(seat, space));
  for (const { seat, space } of happened.shrines) enter(realm(seat, space)?.querySelector(".shrine") ?? null);
  for (const { seat } of happened.gained) fade(root.querySelector(`[data-home="${seat}"] [data-vp]`));
  if (!moves) return;
  const frame = box(root.querySelector(".castle .frame"));
  for (const { space, kind, seat } of happened.left) {
    const from = box(castle(space)) ?? frame;
    const to = box(root.querySelector(`[data-held="${kind}"]`)) ?? box(root.querySelector(`[data-home="${seat}"]`));
    if (from && to && from.width > 0) fly(root, kind, from, to);
  }
}
