// The score pad for real tables, at #/game/zwei_schloesser/pad.
import type { OwnPage } from "../../lib/shelf/pages";

export const pages: OwnPage[] = [
  {
    name: "pad",
    title: "zs.pad.title",
    invitation: "zs.pad.invitation",
    load: () => import("./pad/ScorePad.svelte"),
  },
];
