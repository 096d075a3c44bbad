// What a marker on a field would change, shown before it is put there. The server counts; this only looks ahead.
import { largestArea } from "./map";
import { gemOn, ownerOf, type Field, type Table } from "./material";

const perField = 3;
const perOther = 1;
const perGem = { golden: 3, white: 2 };

/** Points for fields alone: 3 in the largest area, 1 for each other (WK-F2). */
export function landPoints(table: Table, own: Field[]): number {
  const area = largestArea(table.arrangement, own).length;
  return area * perField + (own.length - area) * perOther;
}

/** What most dragon fires bring: 4 to each who has most (WK-F2). */
const firePoints = (fires: number[], seat: number): number =>
  (fires[seat] ?? 0) > 0 && fires[seat] === Math.max(...fires) ? 4 : 0;

/** The change of the points of the player to act if a marker goes to a field now. */
export function gain(table: Table, field: Field): number {
  const own = table.markers[table.cur] ?? [];
  const gem = gemOn(table, field);
  const land = landPoints(table, [...own, field]) - landPoints(table, own);
  const tamed = table.fires.includes(field)
    ? table.held.fires.map((n, seat) => n + (seat === table.cur ? 1 : 0))
    : table.held.fires;
  const fires = firePoints(tamed, table.cur) - firePoints(table.held.fires, table.cur);
  return land + fires + (gem ? perGem[gem] : 0);
}

/** What the owner of a marker would lose with it. */
export function loss(table: Table, field: Field): number {
  const own = table.markers[ownerOf(table, field) ?? -1] ?? [];
  return landPoints(table, own) - landPoints(table, own.filter((other) => other !== field));
}
