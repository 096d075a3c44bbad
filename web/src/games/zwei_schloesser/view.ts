// Where the cells of a castle are drawn: 100 units each, the ground at 0, up is negative.
import { placeOf, type Building, type Cell } from "./material";

export const unit = 100;

/** Columns and rows that are shown; `right` and `top` are the first beyond. */
export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a castle and the cells around it take; never less than its beginning needs. */
export function extentOf({ tiles }: Pick<Building, "tiles">, cells: Iterable<Cell> = [], least: Extent = { left: -1, right: 3, bottom: -1, top: 2 }): Extent {
  const found = { ...least };
  const see = (x: number, y: number): void => {
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x + 1);
    found.bottom = Math.min(found.bottom, y);
    found.top = Math.max(found.top, y + 1);
  };
  for (const { x, y } of tiles) see(x, y);
  for (const cell of cells) see(...placeOf(cell));
  return found;
}

const roof = 34; // above the highest tile
const edge = 12;
export const boxOf = ({ left, right, bottom, top }: Extent): Box => ({
  left: left * unit - edge,
  top: -top * unit - roof,
  width: (right - left) * unit + 2 * edge,
  height: (top - bottom) * unit + roof + edge,
});

/** The same, larger: it fills a frame in which a cell has so many pixels. The castle stands in the middle, a little low. */
export function filling(box: Box, width: number, height: number, cell: number): Box {
  const w = Math.max(box.width, (width / cell) * unit);
  const h = Math.max(box.height, (height / cell) * unit);
  return { left: box.left - (w - box.width) / 2, top: box.top - (h - box.height) * 0.62, width: w, height: h };
}

/** The same, larger on two sides: as wide for its height as a frame is. */
export function shaped(box: Box, aspect: number): Box {
  const [width, height] = [Math.max(box.width, box.height * aspect), Math.max(box.height, box.width / aspect)];
  return { left: box.left - (width - box.width) / 2, top: box.top - (height - box.height) * 0.6, width, height };
}

/** How many pixels a cell can have so that everything is seen; at least as many as a finger needs. */
export const fitting = (box: Box, width: number, height: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, (width / box.width) * unit, (height / box.height) * unit));

export const cornerOf = (cell: Cell): [number, number] => {
  const [x, y] = placeOf(cell);
  return [x * unit, -(y + 1) * unit];
};
export const shiftOf = (cell: Cell): string => `translate(${cornerOf(cell).join(" ")})`;
