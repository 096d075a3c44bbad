// Shortcuts of one key at the table.
export type Command =
  | "go"
  | "undo"
  | "restart"
  | "hint"
  | "skip"
  | "list"
  | "log"
  | "chat"
  | "rules"
  | "table"
  | "help"
  | "close";

export const keyCommands: [string, Command][] = [
  ["g", "go"],
  ["u", "undo"],
  ["z", "restart"],
  ["t", "hint"],
  ["n", "skip"],
  ["l", "list"],
  ["v", "log"],
  ["c", "chat"],
  ["r", "rules"],
  ["m", "table"],
  ["?", "help"],
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a key means here: a command, or an entry of the menu (from 0) for the digits. Nothing while
    somebody types, with modifiers, or behind an open dialog. */
export function shortcut(event: KeyboardEvent, letters: boolean): Command | number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return undefined;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return undefined;
  if (event.key === "Escape") return "close";
  if (!letters) return undefined;
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  return keyCommands.find(([key]) => key === event.key.toLowerCase())?.[1];
}
