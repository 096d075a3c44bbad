// Numbers and times as people read them.
import type { Lang } from "../net/protocol";

const two = (n: number): string => String(n).padStart(2, "0");

/** What is left on a clock: «0:07», «12:30», «3:05:00», «2 d 4 h». */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** How long ago: «vor 5 Minuten», «5 minutes ago», in the largest unit that fits. */
export function ago(then: number, now: number, lang: Lang): string {
  const seconds = Math.min(0, Math.round((then - now) / 1000));
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  if (seconds > -60) return words.format(0, "second"); // «jetzt», «now»
  if (seconds > -3600) return words.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return words.format(Math.round(seconds / 3600), "hour");
  return words.format(Math.round(seconds / 86400), "day");
}

/** «Anna, Ben und Greedy». */
export const listing = (names: string[], lang: Lang): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
