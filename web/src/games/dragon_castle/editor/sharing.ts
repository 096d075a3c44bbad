// Plans on their way: as a part of an address, as a file, and back from whatever somebody pastes.
import { t } from "../../../lib/text/i18n.svelte";
import { here } from "../../../lib/hall/links";
import { href } from "../../../lib/browser/router.svelte";
import { planText, readPlan, type Plan, type PlanFault } from "../plan";

/** Digits and hyphens only: a full stop at the end of a link gets lost where links are found in texts. */
const addressText = (plan: Plan): string => planText(plan).replaceAll(".", "0").replaceAll("/", "-");
export const readAddress = (rest: string): Plan | PlanFault => readPlan(rest.replaceAll("-", "/"));

const page = href("game", "dragon_castle", "castle");
export const shareLink = (plan: Plan): string => `${here()}${page}/${addressText(plan)}`;
export const tableLink = (plan: Plan): string => href("new", "dragon_castle", "plan", planText(plan));

/** Ten lines, as `tafelrunde plan dragon_castle FILE` reads them. */
export const fileText = (plan: Plan): string => `${planText(plan).replaceAll("/", "\n")}\n`;

/** A plan in lines or with strokes, the last line of `tafelrunde plan dragon_castle FILE`, or a link. */
export function readAny(text: string): Plan | PlanFault {
  const link = text.indexOf(`${page}/`);
  if (link >= 0) return readAddress(text.slice(link + page.length + 1).trim());
  return readPlan(/^plan=(.*)$/m.exec(text)?.[1] ?? text);
}

export function faultText(fault: PlanFault): string {
  if (fault.error === "rows") return t("castle_editor.fault.rows", { rows: fault.rows });
  const row = fault.row + 1;
  if (fault.error === "wide") return t("castle_editor.fault.wide", { row });
  return t("castle_editor.fault.sign", { row, column: fault.column + 1 });
}
