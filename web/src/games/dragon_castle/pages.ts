// The castle editor, at #/game/dragon_castle/castle.
import type { OwnPage } from "../../lib/shelf/pages";

export const pages: OwnPage[] = [
  {
    name: "castle",
    title: "castle_editor.title",
    invitation: "castle_editor.invitation",
    makes: { field: "plan", value: "castle_editor.own_plan" },
    load: () => import("./editor/CastleEditor.svelte"),
  },
];
