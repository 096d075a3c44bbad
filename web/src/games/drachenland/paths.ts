// The way that a figure takes to a place, for drawing it: the shortest, over other figures, and never past
// a volcano whose tile lies face down (DL-503, DL-505). Where it may go is the menu's business.
import { beside, entrances, isVolcano, type Place } from "./map";
import type { Table } from "./material";

const stops = (table: Table, place: Place): boolean => isVolcano(place) && table.tiles[place] === "?";

/** For each place within so many steps: the place before it on the shortest way, and the steps. */
function reach(table: Table, from: Place | "", most: number): Map<Place, { steps: number; via: Place }> {
  const found = new Map<Place, { steps: number; via: Place }>();
  let ring: Place[] = from === "" ? entrances : [from];
  for (let steps = 1; steps <= most && ring.length > 0; ++steps) {
    const ahead: Place[] = [];
    for (const via of ring) {
      if (steps > 1 && stops(table, via)) continue;
      for (const place of beside(via)) {
        if (place === from || found.has(place)) continue;
        found.set(place, { steps, via });
        ahead.push(place);
      }
    }
    ring = ahead;
  }
  return found;
}

/** The places of a walk from its beginning (an entrance for figures from outside) to its end. */
export function route(table: Table, from: Place | "", to: Place): Place[] {
  const found = reach(table, from, 30);
  const places: Place[] = [to];
  for (let step = found.get(to); step; step = found.get(step.via)) places.unshift(step.via);
  return places.length > 1 ? places : [];
}

/** DL-301: from an entrance to the end of the opening move. */
export function opening(table: Table, entrance: Place, to: Place): Place[] {
  const inside = route(table, entrance, to);
  return inside.length > 0 ? inside : [entrance, to];
}
