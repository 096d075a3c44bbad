// The one connection of this page, who we are on it, and the tables that are open here.
import { untrack } from "svelte";
import { lang } from "../text/i18n.svelte";
import { whileVisible } from "../net/poll";
import type { Lang, Push, TableInfo, View } from "../net/protocol";
import { settings } from "../user/settings.svelte";
import { Socket, type Greeting, type Link } from "../net/socket";
import { keep, recall } from "../browser/storage";

/** What listens at a table: gets its pushes and is asked to open it again after a loss. */
export interface Listener {
  push: (push: TableInfo | View) => void;
  reopen: () => void;
  /** Texts that come from the server are wanted in another language. */
  reread: () => void;
}

const keyPlace = "tafelrunde.key";

const state = $state({
  link: "connecting" as Link,
  outdated: false,
  farewell: "", // why the server ended the connection or did not take us, if it said so
  guest: "",
  name: "",
  offset: 0, // the server's clock minus ours, in ms
});

export const hall: Readonly<typeof state> = state;

const listeners = new Map<string, Listener>();
const turnCalls = new Set<(table: string, game: string) => void>();
let serverVersion: string | undefined;

function hello(): Record<string, unknown> {
  const key = recall(keyPlace);
  return {
    protocol: 1,
    lang: lang(),
    ...(key ? { key } : {}),
    ...(settings.name ? { name: settings.name } : {}),
  };
}

function greeted(greeting: Greeting): void {
  if (greeting.key) keep(keyPlace, greeting.key);
  state.guest = greeting.guest;
  state.name = greeting.name;
  state.offset = greeting.now - Date.now();
  state.farewell = "";
  if (serverVersion !== undefined && serverVersion !== greeting.server) state.outdated = true;
  serverVersion = greeting.server;
  for (const listener of listeners.values()) listener.reopen();
}

function push(message: Push): void {
  switch (message.t) {
    case "table":
    case "view":
      listeners.get(message.table)?.push(message);
      break;
    case "turn":
      for (const call of turnCalls) call(message.table, message.game);
      break;
    case "bye":
      state.farewell = message.text;
      break;
    default:
      state.outdated = true; // a kind of message that this page does not know
  }
}

function address(): string {
  const base = new URL("ws", location.href.split("#")[0]);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return base.href;
}

const socket = new Socket({
  connect: () => new WebSocket(address()),
  hello,
  greeted,
  push,
  link: (link) => (state.link = link),
  turnedAway: (text) => (state.farewell = text),
  outdated: () => (state.outdated = true),
});

export function request<Answer = unknown>(
  what: string,
  fields: object = {},
  prompt = false,
): Promise<Answer> {
  return socket.request<Answer>(what, fields, prompt);
}

/** The server speaks another language from now on. */
export async function speak(tongue: Lang): Promise<void> {
  await request("lang", { lang: tongue });
  for (const listener of listeners.values()) listener.reread();
}

/** Listens at a table from now on; returns a function that stops it. */
export function listen(table: string, listener: Listener): () => void {
  listeners.set(table, listener);
  return () => {
    if (listeners.get(table) === listener) listeners.delete(table);
  };
}

/** Calls when one is to act at a table that is not open here. */
export function onTurnElsewhere(call: (table: string, game: string) => void): () => void {
  turnCalls.add(call);
  return () => turnCalls.delete(call);
}

/** Something repeated while the page is in sight and the server is there, at once when it is back. To be called
    while a component is made. */
export function whileOnline(every: number, work: () => void): void {
  $effect(() => (state.link === "online" ? untrack(() => whileVisible(every, work)) : undefined));
}

export async function rename(name: string): Promise<void> {
  await request("name", { name });
  state.name = name;
}

/** Deletes us on the server and here; a new guest begins. */
export async function forgetMe(): Promise<void> {
  await request("forget");
  keep(keyPlace, null);
  state.name = "";
  socket.stop();
  socket.start();
}

/** Connects, and follows the network and the visibility of the page; returns a function that stops it. */
export function startHall(): () => void {
  const back = () => document.visibilityState === "visible" && socket.hurry();
  const away = () => socket.abandon();
  window.addEventListener("online", back);
  window.addEventListener("offline", away);
  document.addEventListener("visibilitychange", back);
  socket.start();
  return () => {
    window.removeEventListener("online", back);
    window.removeEventListener("offline", away);
    document.removeEventListener("visibilitychange", back);
    socket.stop();
  };
}
