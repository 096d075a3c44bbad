// What a person has chosen on this device.
import { lang, setLang } from "../text/i18n.svelte";
import type { Lang } from "../net/protocol";
import { keep, recall } from "../browser/storage";

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "none";
  pace: "calm" | "normal" | "fast"; // how long the steps of others are shown
  list: boolean; // the menu as a list beside the board
  keys: boolean; // shortcuts of one letter
  notify: boolean;
  coach: boolean; // the guided game: words at each decision
  name: string;
}

const place = "tafelrunde.settings";

function initial(): Settings {
  const german = typeof navigator === "undefined" || !/^en\b/i.test(navigator.language ?? "");
  const defaults: Settings = {
    lang: german ? "de" : "en",
    theme: "auto",
    sound: true,
    motion: "auto",
    pace: "normal",
    list: false,
    keys: true,
    notify: false,
    coach: false,
    name: "",
  };
  try {
    return { ...defaults, ...(JSON.parse(recall(place) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(initial());
setLang(settings.lang);

const asks = (query: string): boolean =>
  typeof matchMedia === "function" && matchMedia(query).matches;

const system = $state({
  dark: asks("(prefers-color-scheme: dark)"),
  still: asks("(prefers-reduced-motion: reduce)"),
});

export const dark = (): boolean =>
  settings.theme === "dark" || (settings.theme === "auto" && system.dark);

/** Whether things may move. */
export const motion = (): boolean => settings.motion === "auto" && !system.still;

/** How long each step of somebody else stays in sight when several come at once, in ms. */
export function pace(): number {
  const base = { calm: 1400, normal: 800, fast: 200 }[settings.pace];
  return motion() ? base : Math.min(base, 400);
}

export function change<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value;
  if (key === "lang" && lang() !== value) setLang(value as Lang);
  keep(place, JSON.stringify(settings));
}

/** Everything back to the beginning, as on a new device. */
export function forgetSettings(): void {
  keep(place, null);
  Object.assign(settings, initial());
  setLang(settings.lang);
}

/** Follows what the system prefers and tells the style sheet; returns a function that stops it. */
export function applySettings(): () => void {
  const queries = [
    ["(prefers-color-scheme: dark)", "dark"],
    ["(prefers-reduced-motion: reduce)", "still"],
  ] as const;
  const ends = queries.map(([query, key]) => {
    const list = matchMedia(query);
    const read = () => (system[key] = list.matches);
    list.addEventListener("change", read);
    return () => list.removeEventListener("change", read);
  });
  const root = document.documentElement;
  const stop = $effect.root(() => {
    $effect(() => {
      root.dataset["theme"] = dark() ? "dark" : "light";
      root.dataset["motion"] = motion() ? "full" : "none";
    });
  });
  return () => {
    stop();
    for (const end of ends) end();
  };
}
