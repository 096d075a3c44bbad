// Whose turn a board shows. While one's own turn waits to be confirmed, the facts already name the next player.
import { t } from "../text/i18n.svelte";
import type { BoardProps } from "../net/protocol";

type Seats = Pick<BoardProps, "acting" | "seat" | "seats">;

/** Whoever the table waits for; `cur` while luck or nobody is to act. */
export const onTurn = ({ acting }: Pick<Seats, "acting">, cur: number): number =>
  acting.includes(cur) ? cur : (acting[0] ?? cur);

export function turnText(props: Seats, cur: number): string {
  const name = props.seats[cur]?.name ?? `${cur + 1}`;
  if (onTurn(props, cur) !== cur) return t("turn.next", { name });
  return cur === props.seat ? t("turn.you") : t("turn.of", { name });
}
