// Pages by the part of the address after «#», which browsers never send: codes in it stay private.
export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; invite?: string }
  | { page: "take"; code: string }
  | { page: "replay"; table?: string; step?: number }
  | { page: "rules"; game: string; rule?: string }
  | { page: "fair"; table?: string }
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

export function parse(hash: string): Route {
  const [page = "", first, second] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  switch (page) {
    case "":
      return { page: "start" };
    case "new":
      return first ? { page: "new", game: first } : { page: "lost" };
    case "t":
      if (!first) return { page: "lost" };
      return second ? { page: "table", table: first, invite: second } : { page: "table", table: first };
    case "take":
      return first ? { page: "take", code: first } : { page: "lost" };
    case "replay": {
      if (!first) return { page: "replay" };
      const step = second && /^\d+$/.test(second) ? Number(second) : undefined;
      return { page: "replay", table: first, ...(step === undefined ? {} : { step }) };
    }
    case "rules":
      if (!first) return { page: "lost" };
      return second ? { page: "rules", game: first, rule: second } : { page: "rules", game: first };
    case "fair":
      return first ? { page: "fair", table: first } : { page: "fair" };
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

/** Follows the address; gives back how to stop that. */
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
