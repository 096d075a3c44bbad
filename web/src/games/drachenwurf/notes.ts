// The little sign at a tile that can be won: how far the dice go, or where the tile would go.
import { t } from "../../lib/text/i18n.svelte";
import { symbolsFor } from "./choice";
import type { Tile } from "./material";
import type { Play } from "./play.svelte";

export function noteFor(play: Play, tile: Tile): { note?: string; good?: boolean } {
  if (play.table.phase === "TAKE") {
    const symbols = symbolsFor(play.question, play.choice, tile);
    if (symbols === undefined) return {};
    return { note: `→ ${symbols > 5 ? t("dw.six") : symbols}`, good: true };
  }
  const reach = play.reach(tile);
  return reach ? { note: `${reach.have}/${reach.need}`, good: reach.have >= reach.need } : {};
}
