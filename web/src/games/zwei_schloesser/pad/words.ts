// Cells of a castle in words.
import { t } from "../../../lib/text/i18n.svelte";
import { placeOf, type Cell } from "../material";

/** «Erdgeschoss, Spalte 2»: the throne room covers the columns 0 and 1. */
export function whereOf(cell: Cell): string {
  const [x, y] = placeOf(cell);
  const floor = y === 0 ? t("zs.pad.floor.ground") : t(y > 0 ? "zs.pad.floor.up" : "zs.pad.floor.down", { floor: Math.abs(y) });
  return t("zs.pad.where", { floor, x });
}
export const pointsText = (n: number): string => t("zs.pad.points", { n });
