// Calling somebody back: the title of the window, a sound, and a notification if they allowed it.
import { t } from "./i18n.svelte";
import { href } from "./router.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sounds";

const state = $state({ title: "", due: false });

/** The name of the page, and whether its person is to act. */
export function setTitle(title: string): void {
  state.title = title;
}
export function setDue(due: boolean): void {
  state.due = due;
}

/** Keeps the title of the window; to be called once, from an effect. */
export function showTitle(): void {
  const name = state.title ? `${state.title} · ${t("app.name")}` : t("app.name");
  document.title = state.due ? `● ${t("turn.mine")} – ${name}` : name;
}

export type Permission = "granted" | "denied" | "default" | "unsupported";

export const permission = (): Permission =>
  typeof Notification === "undefined" ? "unsupported" : Notification.permission;

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
    // Some phones allow notifications from service workers only; title and sound remain.
  }
}
