// Draws in words for people. The notation of the games is plain English; what has no text of its own is
// shown as it is.
import { hasText, t } from "../../lib/text/i18n.svelte";
import { modelOf } from "../../lib/fair/model";
import type { GameRecord } from "../../lib/fair/record";
import type { Fault } from "../../lib/fair/verify";

/** A word of the notation; the same word may be another thing in another game. «RRB» may be spelled. */
function word(record: GameRecord, place: string, token: string): string {
  const told = modelOf(record)?.tell?.(record, place, token);
  if (told !== undefined) return told;
  const key = (of: string) => `fair.${record.game}.${of}`;
  if (hasText(key(token))) return t(key(token));
  const letters = [...token];
  return letters.every((letter) => hasText(key(letter))) ? letters.map((letter) => t(key(letter))).join("") : token;
}

const seatName = (record: GameRecord, seat: number): string => record.seats[seat]?.name ?? String(seat);

/** «draw gold/desert» is «★Gold Wüste»; the seat that begins is its name. A step begins with a verb, a part of
    the set-up does not. */
export function outcomeWords(record: GameRecord, place: string, outcome: string): string {
  if (place === "setup.start") return seatName(record, Number(outcome));
  const tokens = outcome.split(/[ /]/);
  const said = place.startsWith("setup.") || tokens.length === 1 ? tokens : tokens.slice(1);
  return said.map((token) => word(record, place, token)).join(" ");
}

export function siteWords(record: GameRecord, site: string): string {
  const seat = modelOf(record)?.dice?.seat(site);
  if (seat !== undefined) return t("fair.dice_of", { name: seatName(record, seat) });
  return site === "start" ? t("fair.site.start") : word(record, "", site);
}

/** The number of a step as people count, from 1; undefined for a place that is no step. */
export function stepOf(place: string): number | undefined {
  const index = /^steps\[(\d+)\]$/.exec(place)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}

export function placeWords(place: string): string {
  const step = stepOf(place);
  return step === undefined ? t("fair.setup") : t("fair.step", { step });
}

export function faultWords(record: GameRecord, { place, kind, due = "", told = "" }: Fault): string {
  const where = { place, where: placeWords(place) };
  const words = (outcome: string) => outcomeWords(record, place, outcome);
  if (kind === "commitment") return t("fair.fault.commitment");
  if (kind === "draw") return t("fair.fault.draw", { ...where, due: words(due), told: words(told) });
  return t(`fair.fault.${kind}`, { ...where, told });
}
