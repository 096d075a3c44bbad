// The guided game: what a newcomer is told at each decision. A lesson is a key of the texts and the
// rule behind it; it follows from the facts alone.
import type { Entry, Facts } from "../../lib/net/protocol";
import type { Lesson } from "../../lib/shelf/boards";
import { readMove, type Move } from "./choice";
import { castleAt, leftOf, rightOf, tableOf, type Table } from "./material";

const choose = (table: Table): Lesson => {
  if (table.round === 1 && table.turn === 1) return { key: "zs.learn.choose.first", rule: "ZS-T03" };
  if (table.round === 2 && table.turn === 1) return { key: "zs.learn.choose.second", rule: "ZS-T08" };
  return table.turn === 4 ? { key: "zs.learn.choose.last", rule: "ZS-T09" } : { key: "zs.learn.choose", rule: "ZS-E01" };
};
const place = (table: Table, move: Move): Lesson => {
  const castle = "castle" in move ? castleAt(table, move.castle) : undefined;
  if (!castle || castle.tiles.length === 0) return { key: "zs.learn.place.first", rule: "ZS-L01" };
  if (!castle.coming.some(({ tile }) => tile === castle.laying)) return { key: "zs.learn.place.bonus", rule: "ZS-B03" };
  return { key: "zs.learn.place", rule: "ZS-B01" };
};

const byVerb: Partial<Record<Move["verb"], Lesson>> = {
  split: { key: "zs.learn.split", rule: "ZS-X03" },
  left: { key: "zs.learn.assign", rule: "ZS-T05" },
  first: { key: "zs.learn.order", rule: "ZS-P22" },
  yes: { key: "zs.learn.reply", rule: "ZS-P22" },
  pick: { key: "zs.learn.food", rule: "ZS-B10" },
  attendant: { key: "zs.learn.attendant", rule: "ZS-B13" },
  keep: { key: "zs.learn.card", rule: "ZS-B14" },
  bonus: { key: "zs.learn.cellar", rule: "ZS-B30" },
  special: { key: "zs.learn.five", rule: "ZS-B20" },
  agree: { key: "zs.learn.consent", rule: "ZS-P23" },
  insist: { key: "zs.learn.final", rule: "ZS-P23" },
};

/** Words for what this seat decides; when others act, what to look at. */
export function lesson(facts: Facts, seat: number, acting: number[], menu: Entry[] = []): Lesson {
  const table = tableOf(facts);
  if (table.over) return { key: "zs.learn.over", rule: "ZS-E01" };
  const move = menu.map((entry) => readMove(entry.do)).find((one) => one !== undefined);
  if (acting.includes(seat) && move) {
    if (move.verb === "choose") return choose(table);
    return move.verb === "place" && !move.rather ? place(table, move) : (byVerb[move.rather ? "agree" : move.verb] ?? { key: "zs.learn.watch", rule: "ZS-T05" });
  }
  if (table.phase === "CHOOSE") return { key: "zs.learn.waiting", rule: "ZS-T04" };
  const partner = [leftOf(table, seat), rightOf(table, seat)].some(({ decider, step }) => step !== "DONE" && step !== "WAIT" && decider !== null && acting.includes(decider));
  return partner ? { key: "zs.learn.advise", rule: "ZS-P21" } : { key: "zs.learn.watch", rule: "ZS-T05" };
}
