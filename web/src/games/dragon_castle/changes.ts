// What happened between two positions, as far as it is to be seen moving.
import { realmOf, stackAt, standing, type Kind, type Plot, type Space, type Table } from "./material";

export interface Changes {
  left: { space: Space; kind: Kind; seat: number }[]; // tiles that left the castle, and for whom
  uncovered: Space[]; // of the castle
  placed: { seat: number; space: Space; kind: Kind; from: Space | "" }[]; // `from`: another space of the realm
  merged: { seat: number; space: Space }[]; // turned face down
  shrines: { seat: number; space: Space }[]; // built or moved there
  gained: { seat: number; points: number }[]; // victory points
}

function castle(before: Table, after: Table): Pick<Changes, "left" | "uncovered"> {
  const lower = standing(before.castle).filter(({ space, height }) => (stackAt(after.castle, space)?.height ?? 0) < height);
  const left = lower.flatMap(({ space, face }) => (face ? [{ space, kind: face, seat: before.cur }] : []));
  const uncovered = standing(after.castle).flatMap(({ space, face, height }) => {
    const was = stackAt(before.castle, space);
    return face && was && (was.height > height || !was.face) ? [space] : [];
  });
  return { left, uncovered };
}

function realm(was: Plot, is: Plot, seat: number): Pick<Changes, "placed" | "merged" | "shrines"> {
  const found: Pick<Changes, "placed" | "merged" | "shrines"> = { placed: [], merged: [], shrines: [] };
  const emptied = standing(was).filter(({ space, height }) => (stackAt(is, space)?.height ?? 0) < height);
  for (const { space, height, face, shrine } of standing(is)) {
    const old = stackAt(was, space);
    if (!old) continue;
    if (height > old.height && face) found.placed.push({ seat, space, kind: face, from: emptied.find((from) => from.face === face)?.space ?? "" });
    if (!face && (old.face || height > old.height)) found.merged.push({ seat, space });
    if (shrine && !old.shrine) found.shrines.push({ seat, space });
  }
  return found;
}

export function changes(before: Table, after: Table): Changes {
  const seats = Array.from({ length: after.players }, (_, seat) => seat);
  const realms = seats.map((seat) => realm(realmOf(before, seat), realmOf(after, seat), seat));
  return {
    ...castle(before, after),
    placed: realms.flatMap(({ placed }) => placed),
    merged: realms.flatMap(({ merged }) => merged),
    shrines: realms.flatMap(({ shrines }) => shrines),
    gained: seats.flatMap((seat) => {
      const points = (after.vp[seat] ?? 0) - (before.vp[seat] ?? 0);
      return points > 0 ? [{ seat, points }] : [];
    }),
  };
}
