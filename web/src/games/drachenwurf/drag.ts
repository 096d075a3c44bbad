// Dragging with a mouse or pen, for those who like to; a finger scrolls the page instead and taps.
const threshold = 6; // px before a press becomes a drag

/** Lets an element be dragged; `drop` gets what lies under the pointer at the end. */
export function drag(node: HTMLElement, drop: (target: Element) => void) {
  let start: PointerEvent | undefined;
  let dragging = false;

  function stop(): void {
    start = undefined;
    dragging = false;
    node.style.translate = node.style.zIndex = node.style.pointerEvents = "";
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
  }
  function move(event: PointerEvent): void {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    dragging ||= Math.hypot(dx, dy) > threshold;
    if (!dragging) return;
    node.style.translate = `${dx}px ${dy}px`;
    node.style.zIndex = "35";
    node.style.pointerEvents = "none"; // so that what lies below is found
  }
  function up(event: PointerEvent): void {
    const target = dragging ? document.elementFromPoint(event.clientX, event.clientY) : null;
    stop();
    if (target) drop(target);
  }
  function down(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.button !== 0) return;
    start = event;
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  }
  node.addEventListener("pointerdown", down);
  return {
    update(next: (target: Element) => void) {
      drop = next;
    },
    destroy() {
      node.removeEventListener("pointerdown", down);
      stop();
    },
  };
}
