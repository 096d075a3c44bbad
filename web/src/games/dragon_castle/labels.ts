// What stands on the buttons of the moment, in the words of somebody who sees the board: no names of spaces.
import { upper } from "../../lib/board/choice";
import { t } from "../../lib/text/i18n.svelte";
import type { Entry } from "../../lib/net/protocol";
import type { Move } from "./choice";
import { stackAt, type Effect, type Table } from "./material";
import { kindName } from "./play.svelte";

/** What a space that was touched is touched for. Undefined: nothing that has a button. */
function touched(table: Table, move: Move, effect: Effect | undefined): string | undefined {
  switch (move.verb) {
    case "take":
    case "pair":
    case "destroy": {
      const face = stackAt(table.castle, move.space)?.face;
      return face ? t(`dc.touch.${move.verb}`, { tile: kindName(face) }) : undefined;
    }
    case "build":
      return effect ? t("dc.touch.build", { n: effect.points }) : undefined;
    case "place":
    case "put":
    case "set":
      if (effect?.merges) return t("dc.effect.set", { n: effect.spaces.length, points: effect.points });
      return effect && effect.spaces.length > 1 ? t("dc.touch.group", { n: effect.spaces.length }) : t("dc.touch.here");
    case "change":
      return effect ? t("dc.touch.change", { type: t(`dc.type.${move.type}`), n: effect.spaces.length, points: effect.points }) : undefined;
    default:
      return undefined;
  }
}

/** The words on a button: short where there are others beside it. */
export function labelOf(table: Table, move: Move, { do: words, say, brief }: Entry, alone: boolean): string {
  const label = touched(table, move, table.effects.get(words)) ?? (alone ? say : move.verb === "spirit" ? t(`dc.spirit.${move.spirit}`) : brief);
  return upper(label);
}
