// What a piece is and how it counts, as a sentence.
import { t } from "../../lib/text/i18n.svelte";
import { thrones } from "./material";
import { roomName } from "./play.svelte";
import { roomOf, type Room } from "./rooms";

/** How a room counts. */
export function ruleOf(room: Room): string {
  const wants = room.wants ? t(`zs.many.${room.wants}`) : "";
  return t(`zs.rule.${room.picture}`, { n: room.points, wants });
}
export const typeName = (type: string): string => t(`zs.type.${type}`);
export const decorationName = (name: string): string => t(`zs.decoration.${name}`);

/** Everything printed on a tile. */
export function tellTile(tile: string): string {
  const room = roomOf(tile);
  if (!room) return tile;
  const kind = room.decoration ? `${typeName(room.type)}, ${decorationName(room.decoration)}` : typeName(room.type);
  return `${roomName(tile)} (${kind}): ${ruleOf(room)}`;
}
export function tellThrone(throne: string): string {
  const print = thrones[throne];
  if (!print) return t("zs.throne");
  const where = t(`zs.throne.at.${print.cells.join("_")}`);
  return t("zs.throne.rule", { one: t(`zs.many.${print.wants[0]}`), other: t(`zs.many.${print.wants[1]}`), where, decoration: decorationName(print.decoration) });
}
