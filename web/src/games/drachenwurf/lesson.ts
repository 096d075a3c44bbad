// The guided game: what a newcomer is told at each decision. A lesson is a key of the texts and the
// rule behind it; it follows from the facts alone.
import type { Facts } from "../../lib/net/protocol";
import type { Lesson } from "../../lib/shelf/boards";

/** Words for the phase in which this seat decides; when others act, what to look at. */
export function lesson(facts: Facts, seat: number, acting: number[]): Lesson {
  const eggs = (facts["eggs"] as number[] | undefined)?.[seat] ?? 0;
  const left = (facts["left"] as number | undefined) ?? 0;
  if (facts["over"] === true) return { key: "dw.learn.over", rule: "DW-801" };
  if (!acting.includes(seat)) {
    const base = (facts["bases"] as Record<string, object> | undefined)?.[seat] ?? {};
    return Object.keys(base).length > 0
      ? { key: "dw.learn.danger", rule: "DW-507" }
      : { key: "dw.learn.watch", rule: "DW-204" };
  }
  switch (facts["phase"]) {
    case "REMOVE":
      return { key: "dw.learn.remove", rule: "DW-302" };
    case "SECURE":
      return { key: "dw.learn.secure", rule: "DW-303" };
    case "KEEP":
      return Object.keys((facts["aside"] as object | undefined) ?? {}).length > 0
        ? { key: "dw.learn.keepMore", rule: "DW-308" }
        : { key: "dw.learn.keep", rule: "DW-401" };
    case "AGAIN":
      if (left === 0) return { key: "dw.learn.egg", rule: "DW-406" };
      return eggs > 0 && facts["doubled"] !== true
        ? { key: "dw.learn.againEgg", rule: "DW-309" }
        : { key: "dw.learn.again", rule: "DW-309" };
    case "TAKE":
      return { key: "dw.learn.take", rule: "DW-501" };
    case "DIRECT":
      return { key: "dw.learn.direct", rule: "DW-601" };
    case "REBUILD":
    case "MOVE":
      return { key: "dw.learn.rebuild", rule: "DW-751" };
    default:
      return { key: "dw.learn.watch", rule: "DW-204" };
  }
}
