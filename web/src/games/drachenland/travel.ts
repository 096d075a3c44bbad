// How pieces travel: figures from stone to stone, dragons through the air, treasure behind the screens.
import { ease, fade, fly, middleOf, time } from "../../lib/board/travel";
import type { Changes, Journey } from "./changes";
import { spot, width, type Spot } from "./map";

/** px for a unit of the map. */
const scaleOf = (root: HTMLElement): number =>
  (root.querySelector(".layers")?.getBoundingClientRect().width ?? 0) / width;

/** How far a point lies from where a piece ends, as a shift on top of its own place. */
const shift = (scale: number, [x, y]: Spot, [ex, ey]: Spot, lift = 0): string =>
  `${(x - ex) * scale}px ${(y - ey - lift) * scale}px`;

/** A figure goes over its stones with a little hop each; over water and in the air it glides. */
function go(root: HTMLElement, { figure, by, path }: Journey, scale: number): void {
  const node = root.querySelector<HTMLElement>(`[data-figure="${figure}"]`);
  const end = path.at(-1);
  if (!node || !end || path.length < 2) return;
  const frames: Keyframe[] = [];
  path.forEach((place, i) => {
    const next = path[i + 1];
    frames.push({ translate: shift(scale, spot(place), spot(end)) });
    if (!next) return;
    const [a, b] = [spot(place), spot(next)];
    const middle: Spot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    frames.push({ translate: shift(scale, middle, spot(end), by === "foot" ? 18 : by === "dragon" ? 90 : 0) });
  });
  node.animate(frames, { duration: time, easing: by === "foot" ? "linear" : ease });
}

function flyKing(root: HTMLElement, colour: string, from: Spot, to: Spot, scale: number): void {
  const node = root.querySelector<HTMLElement>(`[data-king="${colour}"]`);
  if (!node) return;
  const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  node.classList.add("flying");
  const run = node.animate(
    [
      { translate: shift(scale, from, to), scale: "1" },
      { translate: shift(scale, middle, to, 80), scale: "1.25" },
      { translate: "0 0", scale: "1" },
    ],
    { duration: time, easing: ease },
  );
  run.onfinish = run.oncancel = () => node.classList.remove("flying");
}

/** Something taken flies from its volcano to whoever took it. */
function carry(root: HTMLElement, href: string, [x, y]: Spot, home: DOMRect, delay: number): void {
  const land = root.querySelector(".layers")?.getBoundingClientRect();
  if (!land) return;
  const scale = land.width / width;
  const from: Spot = [land.left + x * scale, land.top + y * scale];
  const viewBox = href === "#dl-egg" ? "0 0 28 34" : "0 0 32 32";
  fly(root, { uses: [{ href }], viewBox, width: 26 }, { from, to: middleOf(home), grow: [1, 0.7], delay });
}

/** Plays what happened. Where nothing may move, what changed place fades in. */
export function travel(root: HTMLElement, happened: Changes, moves: boolean): void {
  const scale = scaleOf(root);
  for (const volcano of happened.turned) fade(root.querySelector(`[data-volcano="${volcano}"] .tile`));
  for (const figure of happened.ringed) fade(root.querySelector(`[data-figure="${figure}"]`));
  if (!moves) {
    for (const { figure } of happened.journeys) fade(root.querySelector(`[data-figure="${figure}"]`));
    for (const { colour } of happened.flights) fade(root.querySelector(`[data-king="${colour}"]`));
    return;
  }
  for (const journey of happened.journeys) go(root, journey, scale);
  for (const { colour, from, to } of happened.flights) flyKing(root, colour, spot(from), spot(to), scale);
  let delay = 0;
  for (const { from, what, n, seat } of happened.taken) {
    const home = root.querySelector(`[data-home="${seat}"]`)?.getBoundingClientRect();
    for (let i = 0; home && i < n; ++i, delay += 60)
      carry(root, what === "egg" ? "#dl-egg" : `#dl-gem-${what}`, spot(from), home, delay);
  }
}
