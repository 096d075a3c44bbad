// Pieces travel: each animation is the difference of two positions of the page.
import type { Changes, Flight, Place } from "./changes";

const time = 340;
const ease = "cubic-bezier(0.2, 0.7, 0.2, 1)";

export type Places = Map<string, DOMRect>;

/** Where everything is: cards by name, fields, and what seats and supply hold. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  const note = (kind: string, name: string | undefined, node: Element): void => {
    const box = node.getBoundingClientRect();
    if (name && box.width > 0) found.set(`${kind} ${name}`, box);
  };
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) note("card", node.dataset["card"], node);
  for (const node of root.querySelectorAll<HTMLElement>("[data-field]")) note("field", node.dataset["field"], node);
  for (const node of root.querySelectorAll<HTMLElement>("[data-hold]")) note("hold", node.dataset["hold"], node);
  for (const node of root.querySelectorAll<HTMLElement>("[data-home]")) note("home", node.dataset["home"], node);
  return found;
}

const shift = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${Math.max(from.width / to.width, 0.2)})`;

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

/** A picture that flies over the board and is gone. */
function fly(root: HTMLElement, what: keyof typeof pictures, from: DOMRect, to: DOMRect, delay: number): void {
  const home = root.getBoundingClientRect();
  const [href, box] = pictures[what];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", href);
  svg.append(use);
  svg.setAttribute("class", "flier");
  svg.setAttribute("viewBox", box);
  const width = 36;
  svg.style.width = `${width}px`;
  const spot = (at: DOMRect): string =>
    `translate(${at.left + at.width / 2 - home.left - width / 2}px, ${at.top + at.height / 2 - home.top - width / 2}px)`;
  root.append(svg);
  const run = svg.animate([{ transform: spot(from) }, { transform: spot(to) }], {
    duration: time,
    delay,
    easing: ease,
    fill: "backwards",
  });
  run.onfinish = run.oncancel = () => svg.remove();
}

/** Plays what happened between two positions. Nothing waits for it. Where nothing may move, what is new fades in. */
export function travel(root: HTMLElement, before: Places, happened: Changes, moves: boolean): void {
  const after = places(root);
  const fade = [{ opacity: 0 }, { opacity: 1 }];
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const key = `card ${node.dataset["card"]}`;
    const [from, to] = [before.get(key), after.get(key)];
    if (!to || (from && Math.hypot(from.left - to.left, from.top - to.top) <= 2)) continue;
    if (from && moves) node.animate([{ transform: shift(from, to), zIndex: 30 }, { transform: "none", zIndex: 30 }], { duration: time, easing: ease });
    else node.animate(fade, { duration: time });
  }
  const drop = [{ transform: "translateY(-40px) scale(1.3)", opacity: 0 }, { transform: "none", opacity: 1 }];
  for (const field of [...happened.built, ...happened.raised])
    root.querySelector(`[data-castle="${field}"]`)?.animate(moves ? drop : fade, { duration: time, easing: ease });
  if (!moves) return;
  happened.flights.forEach((flight, i) => {
    const [from, to] = [boxOf(flight.from, flight.what, before), boxOf(flight.to, flight.what, after)];
    if (from && to) fly(root, flight.what, from, to, i * 70);
  });
  for (const { card, seat } of happened.faceDown) {
    const [from, to] = [before.get(`card ${card}`), after.get(`home ${seat}`)];
    if (from && to) fly(root, "card", from, to, 0);
  }
}
