/** What a thumb that is carried through the strip is told of. */
export type StripDragTarget = {
  /** Everything in the strip that has a place, in order; the carried one among them. */
  readonly thumbs: () => readonly HTMLElement[];
  /** Put down at this place among the others. */
  readonly drop: (thumb: HTMLElement, place: number) => void;
};

/** A mouse carries at once; a finger has to rest first, otherwise it scrolls the strip. */
const mouseStartPixels = 6;
const fingerRestMilliseconds = 350;
const fingerRestPixels = 8;
/** Near the strip's ends it moves along by itself. */
const scrollZonePixels = 48;
const scrollPixelsPerFrame = 8;

type Carry = {
  readonly thumb: HTMLElement;
  readonly pointerId: number;
  readonly startX: number;
  readonly startScroll: number;
  /** Left edges and widths when it was picked up, by place. */
  readonly rows: readonly {
    readonly thumb: HTMLElement;
    readonly left: number;
    readonly width: number;
  }[];
  readonly from: number;
  x: number;
  place: number;
};

/**
 * Carries thumbs to other places: the others make room while one is held, and only transforms change.
 * The same can be done by keys and buttons. @returns the way to detach it
 */
export const attachStripDrag = (strip: HTMLElement, target: StripDragTarget): (() => void) => {
  let waiting: {
    thumb: HTMLElement;
    event: PointerEvent;
    timer?: ReturnType<typeof setTimeout>;
  } | null = null;
  let carry: Carry | null = null;
  let scrolling: number | undefined;

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };

  const pickUp = () => {
    if (!waiting) return;
    const { thumb, event } = waiting;
    forget();
    const rows = target.thumbs().map((each) => {
      const { left, width } = each.getBoundingClientRect();
      return { thumb: each, left, width };
    });
    const from = rows.findIndex((row) => row.thumb === thumb);
    if (from === -1 || rows.length < 2) return;
    carry = {
      thumb,
      pointerId: event.pointerId,
      startX: event.clientX,
      startScroll: strip.scrollLeft,
      rows,
      from,
      x: event.clientX,
      place: from,
    };
    strip.setPointerCapture(event.pointerId);
    strip.dataset["carrying"] = "";
    thumb.dataset["carried"] = "";
    if (event.pointerType !== "mouse") navigator.vibrate?.(10);
  };

  const show = () => {
    if (!carry) return;
    const { thumb, rows, from, startX, startScroll, x } = carry;
    const moved = x - startX + strip.scrollLeft - startScroll;
    const own = rows[from];
    if (!own) return;
    const middle = own.left + own.width / 2 + moved;
    const others = rows.filter((row) => row.thumb !== thumb);
    const place = others.filter(({ left, width }) => left + width / 2 < middle).length;
    carry.place = place;
    thumb.style.translate = `${moved}px 0`;
    for (const [index, row] of others.entries()) {
      const taken = rows[index < place ? index : index + 1] ?? row;
      const shift = taken.left - row.left;
      row.thumb.style.translate = shift === 0 ? "" : `${shift}px 0`;
    }
  };

  const scrollAlong = () => {
    if (!carry) return;
    const { left, right } = strip.getBoundingClientRect();
    if (carry.x > right - scrollZonePixels) strip.scrollLeft += scrollPixelsPerFrame;
    if (carry.x < left + scrollZonePixels) strip.scrollLeft -= scrollPixelsPerFrame;
    show();
    scrolling = requestAnimationFrame(scrollAlong);
  };

  const putDown = (isKept: boolean) => {
    forget();
    if (scrolling !== undefined) cancelAnimationFrame(scrolling);
    scrolling = undefined;
    if (!carry) return;
    const { thumb, rows, from, place } = carry;
    carry = null;
    for (const row of rows) row.thumb.style.translate = "";
    delete strip.dataset["carrying"];
    delete thumb.dataset["carried"];
    if (isKept && place !== from) target.drop(thumb, place);
  };

  const onDown = (event: PointerEvent) => {
    const { target: hit } = event;
    const thumb = target.thumbs().find((each) => hit instanceof Node && each.contains(hit));
    if (event.button !== 0 || carry || waiting || !thumb) return;
    waiting = { thumb, event };
    if (event.pointerType !== "mouse")
      waiting.timer = setTimeout(startCarrying, fingerRestMilliseconds);
  };

  const startCarrying = () => {
    pickUp();
    if (carry) scrolling = requestAnimationFrame(scrollAlong);
  };

  const onMove = (event: PointerEvent) => {
    if (carry) {
      if (event.pointerId === carry.pointerId) carry.x = event.clientX;
      return;
    }
    if (!waiting || event.pointerId !== waiting.event.pointerId) return;
    const far = Math.hypot(
      event.clientX - waiting.event.clientX,
      event.clientY - waiting.event.clientY,
    );
    if (event.pointerType === "mouse") {
      if (far > mouseStartPixels) startCarrying();
    } else if (far > fingerRestPixels) {
      forget();
    }
  };

  const onUp = () => {
    const wasCarried = carry !== null;
    putDown(true);
    // The click that follows would select the thumb under the hand.
    if (wasCarried) {
      const stopClick = (event: Event) => event.stopPropagation();
      strip.addEventListener("click", stopClick, { capture: true, once: true });
      setTimeout(() => strip.removeEventListener("click", stopClick, { capture: true }), 50);
    }
  };
  const onCancel = () => putDown(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") putDown(false);
  };
  /** While a thumb is carried the finger does not scroll. */
  const onTouch = (event: TouchEvent) => {
    if (carry) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (waiting || carry) event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  strip.addEventListener("pointerdown", onDown, { signal });
  strip.addEventListener("pointermove", onMove, { signal });
  strip.addEventListener("pointerup", onUp, { signal });
  strip.addEventListener("pointercancel", onCancel, { signal });
  strip.addEventListener("touchmove", onTouch, { signal, passive: false });
  strip.addEventListener("contextmenu", onMenu, { signal });
  window.addEventListener("keydown", onKey, { signal });
  return () => {
    putDown(false);
    stop.abort();
  };
};
