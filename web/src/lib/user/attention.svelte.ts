// Calling somebody back: the title of the window, a sound, and a notification if they allowed it.
import { t } from "../text/i18n.svelte";
import { href } from "../browser/router.svelte";
import { change, settings } from "./settings.svelte";
import { play } from "./sounds";

const state = $state({
  title: "",
  due: false,
  inSight: undefined as string | undefined, // the table of the page
  elsewhere: [] as string[], // the other tables where one is to act
  constructible: true, // some phones allow notifications from service workers only
});

/** The name of the page, and whether its person is to act. */
export function setTitle(title: string): void {
  state.title = title;
}
export function setDue(due: boolean): void {
  state.due = due;
}

/** The page shows this table, which tells for itself when one is to act there. */
export function setInSight(table: string | undefined): void {
  state.inSight = table;
  state.elsewhere = state.elsewhere.filter((other) => other !== table);
}

/** Exactly these are the tables where one is to act. */
export function setDueTables(tables: string[]): void {
  state.elsewhere = tables.filter((table) => table !== state.inSight);
}
export function addDueTable(table: string): void {
  setDueTables([...state.elsewhere.filter((other) => other !== table), table]);
}

/** Keeps the title of the window; to be called once, from an effect. */
export function showTitle(): void {
  const name = state.title ? `${state.title} · ${t("app.name")}` : t("app.name");
  document.title = state.due || state.elsewhere.length > 0 ? `● ${t("turn.mine")} – ${name}` : name;
}

export type Permission = "granted" | "denied" | "default" | "unsupported";

export const permission = (): Permission =>
  typeof Notification === "undefined" || !state.constructible ? "unsupported" : Notification.permission;

/** Asks the browser; only ever after a click. */
export async function allowNotifications(): Promise<boolean> {
  if (permission() === "unsupported") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** It is somebody's turn at a table. */
export function callToTurn(table: string, game: string): void {
  play("turn");
  if (document.visibilityState === "visible" || !settings.notify || permission() !== "granted") return;
  try {
    const notice = new Notification(t("turn.mine"), { body: game, tag: table, icon: "./icon-192.png" });
    notice.onclick = () => {
      window.focus();
      location.hash = href("t", table);
      notice.close();
    };
  } catch {
    // Title and sound remain; the settings must not promise more.
    state.constructible = false;
    change("notify", false);
  }
}
