// Which pieces words of the notation speak of: an entry that is recommended, or a line of the log that
// somebody points at.
import type { BoardProps } from "../../lib/net/protocol";
import type { Space, Spirit } from "./material";

export interface Spoken {
  castle: Set<Space>;
  realm: Set<Space>;
  seat: number | null; // in whose realm
  spirits: Set<Spirit>;
}

export function spokenOf(about: BoardProps["about"]): Spoken {
  const all = about?.do ?? "";
  return {
    castle: new Set([...all.matchAll(/\b(?:take|pair|destroy) ([A-L]\d+)/g)].map(([, space]) => space as Space)),
    realm: new Set(all.match(/\b[a-f][1-6]\b/g) ?? []),
    seat: about?.seat ?? null,
    spirits: new Set([...all.matchAll(/\bspirit (\w+)/g)].map(([, name]) => name as Spirit)),
  };
}
