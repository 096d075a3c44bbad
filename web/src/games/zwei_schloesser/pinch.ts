// Two fingers make a picture larger or smaller; a mouse drags it about. One finger scrolls, as everywhere.
interface Options {
  zoom: (factor: number) => void;
}

const distance = (touches: TouchList): number => {
  const [a, b] = [touches[0], touches[1]];
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
};

export function pinch(node: HTMLElement, options: Options) {
  let apart = 0;
  let held: { x: number; y: number; left: number; top: number } | undefined;
  const down = (event: TouchEvent): void => void (apart = event.touches.length === 2 ? distance(event.touches) : 0);
  function move(event: TouchEvent): void {
    if (event.touches.length !== 2 || apart === 0) return;
    event.preventDefault();
    const now = distance(event.touches);
    options.zoom(now / apart);
    apart = now;
  }
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    options.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12);
  }
  function grab(event: PointerEvent): void {
    const larger = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (event.pointerType !== "mouse" || event.button !== 0 || !larger || (event.target as Element).closest("button")) return;
    held = { x: event.clientX, y: event.clientY, left: node.scrollLeft, top: node.scrollTop };
    node.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent): void {
    if (!held) return;
    node.scrollLeft = held.left - (event.clientX - held.x);
    node.scrollTop = held.top - (event.clientY - held.y);
  }
  const drop = (): void => void (held = undefined);

  node.addEventListener("touchstart", down, { passive: true });
  node.addEventListener("touchmove", move, { passive: false });
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("pointerdown", grab);
  node.addEventListener("pointermove", drag);
  node.addEventListener("pointerup", drop);
  node.addEventListener("pointercancel", drop);
  return {
    update: (next: Options) => void (options = next),
    destroy() {
      node.removeEventListener("touchstart", down);
      node.removeEventListener("touchmove", move);
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("pointerdown", grab);
      node.removeEventListener("pointermove", drag);
      node.removeEventListener("pointerup", drop);
      node.removeEventListener("pointercancel", drop);
    },
  };
}
