// What people read: message files by language, switched at once.
import type { Lang } from "../net/protocol";

type Texts = Record<string, string>;
export type Gaps = Record<string, string | number>;

/** Everything in src/texts/*.json and the texts of the games, by language. */
function collect(): Record<Lang, Texts> {
  const files = import.meta.glob<Texts>(
    ["../../texts/*.json", "../../games/*/texts.*.json", "../../../../examples/*/board/texts.*.json"],
    { eager: true, import: "default" },
  );
  const all: Record<Lang, Texts> = { de: {}, en: {} };
  for (const [path, texts] of Object.entries(files)) {
    const lang = /(?:^|[./])(de|en)\.json$/.exec(path)?.[1];
    if (lang === "de" || lang === "en") Object.assign(all[lang], texts);
  }
  return all;
}

export const texts = collect();

const state = $state({ lang: "de" as Lang });

export const lang = (): Lang => state.lang;

export function setLang(to: Lang): void {
  state.lang = to;
  if (typeof document !== "undefined") document.documentElement.lang = to;
}

/** The text of a key in the language of the moment, with its gaps {name} filled. If the gap «n» is 1,
    the key with «.one» at its end is preferred. A key without a text shows itself. */
export function t(key: string, gaps: Gaps = {}): string {
  const mine = texts[state.lang];
  const single = gaps["n"] === 1 ? mine[`${key}.one`] : undefined;
  const text = single ?? mine[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) =>
    name in gaps ? String(gaps[name]) : gap,
  );
}

export const hasText = (key: string): boolean => key in texts[state.lang];
