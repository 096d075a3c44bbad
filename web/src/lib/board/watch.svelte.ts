// What every board does by itself: it shows what happened between two positions, and brings what matters into sight.
import { untrack } from "svelte";
import { motion } from "../user/settings.svelte";

/** Calls `after` when the page shows a new position; `before` is called just before it does, and may measure the
    page as it was. */
export function onNewTable<Table, Before = undefined>(
  table: () => Table,
  steps: { before?: (was: Table, now: Table) => Before; after: (was: Table, now: Table, before: Before | undefined) => void },
): void {
  let shown: { table: Table; before?: Before } | undefined;
  const { before, after } = steps;
  if (before)
    $effect.pre(() => {
      const now = table();
      untrack(() => {
        if (shown) shown.before = before(shown.table, now);
      });
    });
  $effect(() => {
    const now = table();
    untrack(() => {
      if (shown && shown.table !== now) after(shown.table, now, shown.before);
      shown = { table: now };
    });
  });
}

export const scrollTo = (node: Element | null | undefined, block: ScrollLogicalPosition = "nearest"): void =>
  node?.scrollIntoView?.({ block, behavior: motion() ? "smooth" : "auto" });

/** What is recommended comes into sight. */
export function showHint(hint: () => string, root: () => HTMLElement | undefined): void {
  $effect(() => {
    if (hint()) scrollTo(root()?.querySelector(".told"));
  });
}
