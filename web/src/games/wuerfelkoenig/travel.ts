// How pieces travel: cards, castles, gems and fires.
import { ease, fade, fly, hasMoved, middleOf, moveFrom, placesOf, time, type Places } from "../../lib/board/travel";
import type { Changes, Flight, Place } from "./changes";

/** Where everything is: cards by name, fields, and what seats and supply hold. */
export const places = (root: HTMLElement): Places => placesOf(root, ["card", "field", "hold", "home"]);

function boxOf(at: Place, what: Flight["what"], all: Places): DOMRect | undefined {
  if (at === "supply") return all.get(`hold ${what} supply`);
  return "field" in at ? all.get(`field ${at.field}`) : (all.get(`hold ${what} ${at.seat}`) ?? all.get(`home ${at.seat}`));
}

const pictures = {
  golden: ["#wk-gem-golden", "0 0 40 40"],
  white: ["#wk-gem-white", "0 0 40 40"],
  fires: ["#wk-fire", "0 0 60 70"],
  card: ["#wk-crown", "0 0 60 50"],
} as const;

function flyTo(root: HTMLElement, what: keyof typeof pictures, from: DOMRect, to: DOMRect, delay: number): void {
  const [href, viewBox] = pictures[what];
  fly(root, { uses: [{ href }], viewBox, width: 36 }, { from: middleOf(from), to: middleOf(to), delay });
}

/** Plays what happened between two positions. Where nothing may move, what is new fades in. */
export function travel(root: HTMLElement, before: Places, happened: Changes, moves: boolean): void {
  const after = places(root);
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const key = `card ${node.dataset["card"]}`;
    const [from, to] = [before.get(key), after.get(key)];
    if (!to || (from && !hasMoved(from, to))) continue;
    if (from && moves) moveFrom(node, from, to, 0.2);
    else fade(node);
  }
  const drop = [{ transform: "translateY(-40px) scale(1.3)", opacity: 0 }, { transform: "none", opacity: 1 }];
  for (const field of [...happened.built, ...happened.raised]) {
    const castle = root.querySelector(`[data-castle="${field}"]`);
    if (moves) castle?.animate(drop, { duration: time, easing: ease });
    else fade(castle);
  }
  if (!moves) return;
  happened.flights.forEach((flight, i) => {
    const [from, to] = [boxOf(flight.from, flight.what, before), boxOf(flight.to, flight.what, after)];
    if (from && to) flyTo(root, flight.what, from, to, i * 70);
  });
  for (const { card, seat } of happened.faceDown) {
    const [from, to] = [before.get(`card ${card}`), after.get(`home ${seat}`)];
    if (from && to) flyTo(root, "card", from, to, 0);
  }
}
