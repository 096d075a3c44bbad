// The guided game: what a newcomer is told at each decision. A lesson is a key of the texts and the
// rule behind it; it follows from the facts alone.
import type { Facts } from "../../lib/net/protocol";
import type { Lesson } from "../../lib/shelf/boards";
import { realmOf, stackAt, standing, tableOf, type Table } from "./material";

const start = (table: Table): Lesson => {
  if (table.castle_tiles === 0) return { key: "dc.learn.empty", rule: "DC-954" };
  if (table.top_floor <= 1) return { key: "dc.learn.summon", rule: "DC-504" };
  if (standing(realmOf(table, table.cur)).length === 0) return { key: "dc.learn.first", rule: "DC-302" };
  return { key: "dc.learn.take", rule: "DC-304" };
};
const afterFirst = (table: Table): Lesson => {
  const [first] = table.hand;
  const pair = table.available.some((space) => stackAt(table.castle, space)?.face === first);
  return pair ? { key: "dc.learn.pair", rule: "DC-501" } : { key: "dc.learn.single", rule: "DC-503" };
};
const place = (table: Table): Lesson => {
  const open = realmOf(table, table.cur).flat().some(({ face, shrine }) => face === null && !shrine);
  if (!open) return { key: "dc.learn.room", rule: "DC-501" };
  const grown = standing(realmOf(table, table.cur)).some(({ face }) => face === null);
  return grown ? { key: "dc.learn.stack", rule: "DC-601" } : { key: "dc.learn.place", rule: "DC-603" };
};
const shrines = (table: Table): Lesson => {
  const two = (table.sets[0]?.left ?? 0) > 1;
  return two ? { key: "dc.learn.shrines", rule: "DC-621" } : { key: "dc.learn.shrine", rule: "DC-621" };
};

/** Words for the phase in which this seat decides; when others act, what to look at. */
export function lesson(facts: Facts, seat: number, acting: number[]): Lesson {
  const table = tableOf(facts);
  if (table.over) return { key: "dc.learn.over", rule: "DC-810" };
  if (!acting.includes(seat)) return { key: "dc.learn.watch", rule: "DC-901" };
  switch (table.phase) {
    case "START":
      return start(table);
    case "AFTER_FIRST":
      return afterFirst(table);
    case "PLACE":
      return place(table);
    case "SHRINES":
    case "EXTRA":
      return shrines(table);
    case "POST":
      return { key: "dc.learn.post", rule: "DC-702" };
    case "PAY":
      return { key: "dc.learn.pay", rule: "DC-704" };
    default:
      return { key: "dc.learn.spirit", rule: "DC-701" };
  }
}
