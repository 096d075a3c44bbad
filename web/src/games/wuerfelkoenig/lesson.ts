// The guided game: what a newcomer is told at each decision. A lesson is a key of the texts and the rule behind it;
// it follows from the facts and the menu.
import type { Entry, Facts } from "../../lib/net/protocol";
import type { Lesson } from "../../lib/shelf/boards";

const plain: Record<string, Lesson> = {
  PAY: { key: "wk.learn.pay", rule: "WK-J1" },
  TAMER: { key: "wk.learn.tamer", rule: "WK-E4" },
  BULLY: { key: "wk.learn.bully", rule: "WK-E5" },
  STEAL: { key: "wk.learn.steal", rule: "WK-E2" },
  ROB: { key: "wk.learn.rob", rule: "WK-E3" },
  GEM: { key: "wk.learn.gem", rule: "WK-E1" },
  DONOR: { key: "wk.learn.donor", rule: "WK-A2" },
};
const watching: Lesson = { key: "wk.learn.watch", rule: "WK-T7" };

function rolling(facts: Facts, met: boolean): Lesson {
  if (met) return { key: "wk.learn.stop", rule: "WK-T3" };
  return facts["roll"] === 2 ? { key: "wk.learn.rollLast", rule: "WK-T2" } : { key: "wk.learn.roll", rule: "WK-T2" };
}

function checking(menu: Entry[], met: boolean): Lesson {
  if (met) return { key: "wk.learn.claim", rule: "WK-T4" };
  const byJokers = menu.some((entry) => entry.do.startsWith("jokers "));
  return byJokers ? { key: "wk.learn.jokers", rule: "WK-J1" } : { key: "wk.learn.alarm", rule: "WK-A1" };
}

/** Words for the phase in which this seat decides; when others act, what to look at. */
export function lesson(facts: Facts, seat: number, acting: number[], menu: Entry[]): Lesson {
  const met = ((facts["reached"] as number[] | undefined) ?? []).some((grade) => grade > 0);
  if (facts["over"] === true) return { key: "wk.learn.over", rule: "WK-F2" };
  if (!acting.includes(seat)) return watching;
  switch (facts["phase"]) {
    case "REROLL":
      return rolling(facts, met);
    case "CHECK":
      return checking(menu, met);
    case "PLACE":
      return facts["card"] !== "" && facts["grade"] === 0
        ? { key: "wk.learn.burn", rule: "WK-A1" }
        : { key: "wk.learn.place", rule: "WK-E0" };
    default:
      return plain[String(facts["phase"])] ?? watching;
  }
}
