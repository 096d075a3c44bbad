// Maps on their way: as a part of an address, and what the server says about one.
import { href } from "../../../lib/browser/router.svelte";
import { here } from "../../../lib/hall/links";
import { lang, t } from "../../../lib/text/i18n.svelte";
import { planText, readPlan, type Plan } from "./plan";

export interface Note {
  kind: "good" | "advice" | "bad";
  text: string;
}
export interface Sheet {
  value: string;
  usable: boolean;
  drawing: string[];
  notes: Note[];
}

/** What the rules say about a plan, in lines or as a drawing; or what is wrong with the text. Undefined: no answer. */
export async function askServer(text: string): Promise<Sheet | { trouble: string } | undefined> {
  const answer = await fetch(`api/plan/wuerfelkoenig/${lang()}`, { method: "POST", body: text }).catch(() => undefined);
  if (answer?.status === 422) return { trouble: ((await answer.json()) as { text: string }).text };
  return answer?.ok ? ((await answer.json()) as Sheet) : undefined;
}

/** Without signs that get lost where links are found in texts. */
const addressText = (plan: Plan): string => planText(plan).replaceAll("!", "d").replaceAll(",", "_").replaceAll(":", ".");
export const readAddress = (rest: string): Plan | undefined =>
  readPlan(rest.trim().replaceAll("d", "!").replaceAll("_", ",").replaceAll(".", ":"));

const page = href("game", "wuerfelkoenig", "map");
export const shareLink = (plan: Plan): string => `${here()}${page}/${addressText(plan)}`;
export const tableLink = (plan: Plan): string => href("new", "wuerfelkoenig", "setup", planText(plan));

/** Whatever somebody pastes: a link, the last line of `tafelrunde plan`, a line or a drawing. */
export async function readAny(text: string): Promise<Plan | { trouble: string }> {
  const link = text.indexOf(`${page}/`);
  const given = /^setup=(.*)$/m.exec(text)?.[1] ?? text;
  const here = link >= 0 ? readAddress(text.slice(link + page.length + 1)) : readPlan(given);
  if (here) return here;
  const sheet = await askServer(given);
  if (!sheet) return { trouble: t("map_editor.checks.offline") };
  return "trouble" in sheet ? sheet : (readPlan(sheet.value) ?? { trouble: t("map_editor.bad_link") });
}
