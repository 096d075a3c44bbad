// What happened between two positions, as far as it is to be seen moving.
import { isVolcano, volcanoes, waters, type Place, type Volcano } from "./map";
import { colours, gemsOf, type Colour, type Cut, type Figure, type Table } from "./material";
import { opening, route } from "./paths";

export interface Journey {
  figure: Figure;
  by: "foot" | "boat" | "dragon";
  path: Place[]; // from the beginning to the end
}
export interface Changes {
  thrown: boolean; // the dice have just been rolled
  journeys: Journey[];
  flights: { colour: Colour; from: Volcano; to: Volcano }[]; // king dragons
  turned: Volcano[]; // tiles that now lie face up
  taken: { from: Volcano; what: Cut | "egg"; n: number; seat: number }[];
  ringed: Figure[];
}

const linked = (a: Place, b: Place): boolean =>
  waters.some(({ ends }) => ends.some((end, i) => end === a && ends[1 - i] === b));

/** With the dragon if that took the same way; on foot if the steps fit; otherwise over the water. */
function journey(before: Table, after: Table, figure: Figure): Journey | undefined {
  const [from, to] = [before.figures[figure] ?? "", after.figures[figure] ?? ""];
  if (from === to || to === "") return undefined;
  if (from === "") {
    const path = before.phase === "OPEN" ? opening(before, entranceOf(to), to) : route(before, "", to);
    return { figure, by: "foot", path };
  }
  const flew = isVolcano(to) && colours.some((c) => c === figure[0] && before.kings[c] === from && after.kings[c] === to);
  if (flew) return { figure, by: "dragon", path: [from, to] };
  const spent = before.pips.reduce((sum, n) => sum + n, 0) - after.pips.reduce((sum, n) => sum + n, 0);
  const path = route(before, from, to);
  const walked = path.length > 1 && (spent > 0 || after.pips.length === 0) && !boated(before, after);
  return walked || !linked(from, to) ? { figure, by: "foot", path } : { figure, by: "boat", path: [from, to] };
}

const boated = (before: Table, after: Table): boolean =>
  (after.before[before.cur]?.boat ?? 0) < (before.before[before.cur]?.boat ?? 0);

/** The first spaces behind an entrance belong to it. */
function entranceOf(place: Place): Place {
  const n = Number(place.slice(1));
  return n < 9 ? "E1" : n < 17 ? "E2" : "E3";
}

function taken(before: Table, after: Table): Changes["taken"] {
  return volcanoes.flatMap((from) => {
    const [was, is] = [gemsOf(before, from), gemsOf(after, from)];
    const eggs = (before.eggs[from] ?? 0) - (after.eggs[from] ?? 0);
    const gems = (["R", "G", "B", "T"] as const).map((cut) => {
      const of = (list: Cut[]): number => list.filter((other) => other === cut).length;
      return { from, what: cut, n: of(was) - of(is), seat: before.cur };
    });
    return [...gems, { from, what: "egg" as const, n: eggs, seat: before.cur }].filter(({ n }) => n > 0);
  });
}

/** New dice lie there, and not because a step was taken back: then they would be the same. */
function isThrow(before: Table, after: Table): boolean {
  if (after.phase !== "ACT" || after.left !== "AB") return false;
  return before.cur !== after.cur || before.dice.join() !== after.dice.join();
}

export function changes(before: Table, after: Table): Changes {
  const figures = Object.keys(after.figures) as Figure[];
  const flights = colours.flatMap((colour) => {
    const [from, to] = [before.kings[colour], after.kings[colour]];
    return from !== "" && to !== "" && from !== to ? [{ colour, from, to }] : [];
  });
  return {
    thrown: isThrow(before, after),
    journeys: figures.flatMap((figure) => journey(before, after, figure) ?? []),
    flights,
    turned: volcanoes.filter((v) => before.tiles[v] === "?" && after.tiles[v] !== "?"),
    taken: taken(before, after),
    ringed: after.rings.filter((figure) => !before.rings.includes(figure)),
  };
}
