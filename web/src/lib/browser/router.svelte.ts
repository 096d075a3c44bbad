// Pages by the part of the address after «#», which browsers never send: codes in it stay private.
export type Route =
  | { page: "start" }
  | { page: "new"; game: string; field?: string; value?: string }
  | { page: "table"; table: string; invite?: string }
  | { page: "take"; code: string }
  | { page: "replay"; table?: string; step?: number; invite?: string }
  | { page: "rules"; game: string; rule?: string }
  | { page: "fair"; table?: string; invite?: string }
  | { page: "game"; game: string; name: string; rest?: string }
  | { page: "settings" }
  | { page: "mine" }
  | { page: "lost" };

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The one of these parts that is an invitation to a private table. */
function invitation(...parts: (string | undefined)[]): { invite?: string } {
  const invite = parts.find((part) => part && /^[0-9a-f]{32}$/.test(part));
  return invite ? { invite } : {};
}

export function parse(hash: string): Route {
  const [page = "", first, second, third] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  switch (page) {
    case "":
      return { page: "start" };
    case "new":
      if (!first) return { page: "lost" };
      return { page: "new", game: first, ...(second && third ? { field: second, value: third } : {}) };
    case "t":
      if (!first) return { page: "lost" };
      return second ? { page: "table", table: first, invite: second } : { page: "table", table: first };
    case "take":
      return first ? { page: "take", code: first } : { page: "lost" };
    case "replay": {
      if (!first) return { page: "replay" };
      const step = second && /^\d{1,9}$/.test(second) ? { step: Number(second) } : {};
      return { page: "replay", table: first, ...step, ...invitation(second, third) };
    }
    case "rules":
      if (!first) return { page: "lost" };
      return second ? { page: "rules", game: first, rule: second } : { page: "rules", game: first };
    case "fair":
      return first ? { page: "fair", table: first, ...invitation(second) } : { page: "fair" };
    case "game":
      if (!first || !second) return { page: "lost" };
      return { page: "game", game: first, name: second, ...(third ? { rest: third } : {}) };
    case "settings":
      return { page: "settings" };
    case "mine":
      return { page: "mine" };
    default:
      return { page: "lost" };
  }
}

/** href("t", id, invite) is «#/t/ID/INVITE»; parts that are missing are left out. */
export function href(...parts: (string | number | null | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined && part !== null && part !== "");
  return `#/${given.map((part) => encodeURIComponent(part as string | number)).join("/")}`;
}

const state = $state({ route: parse(typeof location === "undefined" ? "" : location.hash) });

export const route = (): Route => state.route;

/** Follows the address; returns a function that stops it. */
export function followAddress(): () => void {
  const read = () => {
    state.route = parse(location.hash);
  };
  window.addEventListener("hashchange", read);
  read();
  return () => window.removeEventListener("hashchange", read);
}

/** Goes to a page. `replace`: «back» does not return to the one before. */
export function go(to: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", to);
    state.route = parse(to);
  } else {
    location.hash = to;
  }
}
