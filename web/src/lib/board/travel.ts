// Pieces travel: each animation is the difference of two positions of the page, and nothing waits for it.
export const time = 340;
export const ease = "cubic-bezier(0.3, 0.6, 0.3, 1)";

export type Places = Map<string, DOMRect>;

/** Where the pieces are, by the names in their data attributes: «card S1-01» for `data-card="S1-01"`. */
export function placesOf(root: HTMLElement, kinds: string[]): Places {
  const found: Places = new Map();
  for (const kind of kinds)
    for (const node of root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const box = node.getBoundingClientRect();
      if (box.width > 0) found.set(`${kind} ${node.dataset[kind] ?? ""}`, box);
    }
  return found;
}

export const middleOf = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
/** How far it is from the middle of one box to the middle of another, as x and y of a shift. */
export function shiftTo(from: DOMRect, to: DOMRect): [string, string] {
  const [[x, y], [ex, ey]] = [middleOf(from), middleOf(to)];
  return [`${x - ex}px`, `${y - ey}px`];
}
export const hasMoved = (from: DOMRect, to: DOMRect): boolean => Math.hypot(from.left - to.left, from.top - to.top) > 2;

/** A piece at its new place comes from its old one. */
export function moveFrom(node: Element, from: DOMRect, to: DOMRect, least = 0): void {
  const [x, y] = shiftTo(from, to);
  const transform = `translate(${x}, ${y}) scale(${Math.max(from.width / to.width, least)})`;
  node.animate([{ transform, zIndex: 30 }, { transform: "none", zIndex: 30 }], { duration: time, easing: ease });
}

export const fade = (node: Element | null | undefined, delay = 0): void =>
  void node?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, delay, fill: "backwards" });

/** A picture that flies over the board: symbols of the art, each with its transform. */
export interface Picture {
  uses: { href: string; transform?: string }[];
  viewBox: string;
  width: number;
}
export interface Flight {
  from: readonly [number, number]; // the middle, in pixels of the window
  to: readonly [number, number];
  grow?: [number, number]; // scale at the beginning and at the end
  delay?: number;
  lift?: number; // half the height of the picture, where that is not half its width
}

const names = "http://www.w3.org/2000/svg";
/** Lets a picture fly; it is gone when it lands. */
export function fly(root: HTMLElement, { uses, viewBox, width }: Picture, { from, to, grow = [1, 1], delay = 0, lift = width / 2 }: Flight): void {
  const home = root.getBoundingClientRect();
  const svg = document.createElementNS(names, "svg");
  svg.setAttribute("class", "flier");
  svg.setAttribute("viewBox", viewBox);
  svg.style.width = `${width}px`;
  for (const { href, transform } of uses) {
    const use = document.createElementNS(names, "use");
    use.setAttribute("href", href);
    if (transform) use.setAttribute("transform", transform);
    svg.append(use);
  }
  root.append(svg);
  const at = ([x, y]: readonly [number, number], scale: number): Keyframe => ({
    transform: `translate(${x - home.left - width / 2}px, ${y - home.top - lift}px) scale(${scale})`,
  });
  const run = svg.animate([at(from, grow[0]), at(to, grow[1])], { duration: time, delay, easing: ease, fill: "backwards" });
  run.onfinish = run.oncancel = () => svg.remove();
}
