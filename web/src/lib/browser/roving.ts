// One stop of the Tab key per group; the arrow keys go to the nearest button in their direction.
type Ways = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const ways: Record<Ways, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The nearest of the others that lies in the direction; sideways distance counts double. */
function neighbour(from: Element, others: HTMLElement[], [dx, dy]: [number, number]) {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of others) {
    const [ox, oy] = centre(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other !== from && along > 4 && along + 2 * across < least) {
      least = along + 2 * across;
      best = other;
    }
  }
  return best;
}

export function roving(group: HTMLElement) {
  const buttons = () => [...group.querySelectorAll<HTMLElement>("button:not(.apart)")];

  /** Exactly one can be reached by Tab: the one given, the one before, or the first that glows. */
  function settle(wanted?: Element | null): void {
    const all = buttons();
    const now = all.find((b) => b === wanted) ?? all.find((b) => b === document.activeElement);
    const stop = now ?? all.find((b) => b.ariaDisabled !== "true") ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }
  function onkey(event: KeyboardEvent): void {
    const way = ways[event.key as Ways];
    const from = (event.target as Element).closest("button");
    if (!way || !from || from.classList.contains("apart")) return;
    const to = neighbour(from, buttons(), way);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
  const onfocus = (event: FocusEvent) => settle((event.target as Element).closest("button"));
  const watch = new MutationObserver(() => settle());

  group.addEventListener("keydown", onkey);
  group.addEventListener("focusin", onfocus);
  watch.observe(group, { childList: true, subtree: true, attributeFilter: ["aria-disabled"] });
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", onkey);
      group.removeEventListener("focusin", onfocus);
    },
  };
}
