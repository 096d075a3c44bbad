// How pieces travel: tiles from the castle to the hand and to the realm, sets turn over, shrines rise.
import { ease, fade, fly, middleOf, time } from "../../lib/board/travel";
import type { Changes } from "./changes";
import { typeOf, type Kind } from "./material";

/** A tile seen from above, flying. */
function flyTo(root: HTMLElement, kind: Kind, from: DOMRect, to: DOMRect): void {
  const width = Math.max(24, Math.min(from.width, 60));
  const uses = [{ href: `#dc-top-${typeOf(kind)}` }, { href: `#dc-sign-${kind}`, transform: "translate(10 13)" }];
  fly(root, { uses, viewBox: "0 0 20 26", width }, { from: middleOf(from), to: middleOf(to), grow: [1.15, 1], lift: width * 0.65 });
}

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
    if (from && to && from.width > 0) flyTo(root, kind, from, to);
  }
}
