// A map of one's own, at #/game/wuerfelkoenig/map.
import type { OwnPage } from "../../lib/shelf/pages";

export const pages: OwnPage[] = [
  {
    name: "map",
    title: "map_editor.title",
    invitation: "map_editor.invitation",
    makes: { field: "setup", value: "map_editor.own_map" },
    load: () => import("./editor/MapEditor.svelte"),
  },
];
