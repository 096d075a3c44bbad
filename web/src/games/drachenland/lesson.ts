// The guided game: what a newcomer is told at each decision. A lesson is a key of the texts and the
// rule behind it; it follows from the facts alone.
import type { Facts } from "../../lib/net/protocol";
import type { Lesson } from "../../lib/shelf/boards";
import { isVolcano } from "./map";
import { gemsOf, kingsAt, tableOf, type Colour } from "./material";

/** Words for the phase in which this seat decides; when others act, what to look at. */
export function lesson(facts: Facts, seat: number, acting: number[]): Lesson {
  const table = tableOf(facts);
  if (table.over) return { key: "dl.learn.over", rule: "DL-803" };
  if (!acting.includes(seat)) return { key: "dl.learn.watch", rule: "DL-901" };
  const colour = table.active as Colour;
  const at = table.figures[`${colour}${seat}`] ?? "";
  switch (table.phase) {
    case "OPEN":
      return { key: "dl.learn.open", rule: "DL-301" };
    case "ACT":
      return table.left.length === 2 ? { key: "dl.learn.act", rule: "DL-402" } : { key: "dl.learn.act2", rule: "DL-403" };
    case "MOVE":
      if (at === "") return { key: "dl.learn.enter", rule: "DL-404" };
      if (isVolcano(at) && kingsAt(table, at).includes(colour)) return { key: "dl.learn.fly", rule: "DL-703" };
      return isVolcano(at) ? { key: "dl.learn.leave", rule: "DL-509" } : { key: "dl.learn.move", rule: "DL-505" };
    case "TREASURE":
      if (isVolcano(at) && table.tiles[at] === "ring" && !table.rings.includes(`${colour}${seat}`))
        return { key: "dl.learn.ring", rule: "DL-606" };
      return isVolcano(at) && gemsOf(table, at).includes(colour)
        ? { key: "dl.learn.gems", rule: "DL-601" }
        : { key: "dl.learn.treasure", rule: "DL-602" };
    case "HAND":
      return { key: "dl.learn.hand", rule: "DL-605" };
    default:
      return { key: "dl.learn.watch", rule: "DL-901" };
  }
}
