// Short words that come and go: refusals, «copied», «your turn» elsewhere.
import { t } from "../text/i18n.svelte";
import { Refused } from "../net/socket";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "no";
  link?: string | undefined;
  game?: string | undefined;
  rule?: string | undefined;
}

const most = 3;
let last = 0;
const state = $state({ all: [] as Toast[] });

export const toasts = (): readonly Toast[] => state.all;

export function dismiss(id: number): void {
  state.all = state.all.filter((toast) => toast.id !== id);
}

export function say(text: string, more: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const toast: Toast = { id: ++last, text, kind: "note", ...more };
  state.all = [...state.all.filter((other) => other.text !== text), toast].slice(-most);
  setTimeout(() => dismiss(toast.id), toast.rule ? 9000 : 6000);
}

/** Shows why something was refused. A stale menu and a lost connection explain themselves on the screen. */
export function sayRefusal(problem: unknown): void {
  if (!(problem instanceof Refused)) throw problem;
  if (problem.code === "stale" || problem.code === "lost") return;
  const text = problem.message || t(`refused.${problem.code}`);
  say(text, { kind: "no" });
}
