/** What a drag does, told in CSS pixels from where it began. */
type DragActs = {
  readonly onHold: (isHeld: boolean) => void;
  readonly onDrag: (right: number, down: number) => void;
  readonly onDrop: (right: number, down: number) => void;
  readonly onCancel: () => void;
};

/** A finger that only taps trembles this far. */
const trembleMax = 4;
/** A magnet leans into its way: degrees for each pixel a millisecond, and how far at most. */
const leanPerSpeed = 2.5;
const leanDegreesMax = 2;

/** Lets an element be dragged by mouse, finger or pen. @returns how to let go of it */
export const attachFridgeDrag = (element: HTMLElement, acts: DragActs): (() => void) => {
  const stop = new AbortController();
  let from: { x: number; y: number; pointerId: number } | null = null;
  let last = { x: 0, at: 0 };
  let isDragged = false;

  const end = () => {
    from = null;
    isDragged = false;
    element.style.removeProperty("--lean");
    acts.onHold(false);
  };
  const listen = (type: string, act: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => event instanceof PointerEvent && act(event), {
      signal: stop.signal,
    });

  listen("pointerdown", (event) => {
    if (event.button !== 0 || from) return;
    from = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
    last = { x: event.clientX, at: event.timeStamp };
    element.setPointerCapture(event.pointerId);
    acts.onHold(true);
  });
  listen("pointermove", (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    isDragged ||= Math.hypot(right, down) > trembleMax;
    if (!isDragged) return;
    element.style.setProperty("--lean", `${leanOf(event, last)}deg`);
    last = { x: event.clientX, at: event.timeStamp };
    acts.onDrag(right, down);
  });
  listen("pointerup", (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (isDragged) acts.onDrop(right, down);
    end();
  });
  listen("pointercancel", () => {
    if (!from) return;
    acts.onCancel();
    end();
  });
  return () => stop.abort();
};

const leanOf = (event: PointerEvent, last: { readonly x: number; readonly at: number }): number => {
  const speed = (event.clientX - last.x) / Math.max(1, event.timeStamp - last.at);
  return Math.max(-leanDegreesMax, Math.min(leanDegreesMax, speed * leanPerSpeed));
};
