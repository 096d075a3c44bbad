// The castles of the score pad have letters: which figure stands at a real table the pad does not know.
import { t } from "../../../lib/text/i18n.svelte";
import type { Letter } from "../material";

export const castleName = (letter: Letter): string => t("zs.pad.castle", { letter });
