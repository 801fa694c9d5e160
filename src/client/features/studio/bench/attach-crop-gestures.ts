import type { CropMove } from "#shared/design/crop/move-crop.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { Point } from "#shared/design/frame.ts";
import { millimetres } from "#shared/design/units.ts";

/** What gestures act on; lengths of the screen become millimetres here. */
export type GestureTarget = {
  /** A gesture begins here: from now on all is about the photo at this point. False: there is none. */
  readonly take: (point: Point) => boolean;
  readonly crop: () => Crop;
  /** As it is seen; 1 just fills its place. */
  readonly zoomOf: (crop: Crop) => number;
  readonly move: (crop: Crop, move: CropMove) => Crop;
  /** The drawing's place on the screen and the millimetres of its width. */
  readonly place: () => Place;
  readonly widthMm: () => number;
  /** Shows a crop while the gesture lasts: only the picture's transform changes. */
  readonly show: (crop: Crop) => void;
  /** The gesture is done. */
  readonly keep: (crop: Crop, gesture: string) => void;
  readonly onHold: (isHeld: boolean) => void;
};

type Place = { readonly left: number; readonly top: number; readonly width: number };

/** Two fingers mean to turn the photo from here on; less goes straight again when they let go. */
const turnStartDegrees = 7;
const doubleTapMilliseconds = 320;
const doubleTapPixels = 24;
const doubleTapZoom = 2;
const tapPixels = 6;
const wheelZoomPerPixel = 0.0022;
/** A trackpad's pinch comes as a small wheel with Ctrl. */
const pinchWheelFactor = 5;
/** A wheel that rests this long is done. */
const wheelRestMilliseconds = 250;

type Finger = { readonly x: number; readonly y: number };

/** How the photo lay when these fingers came on: all they do since is done to it at once. */
type Grip = { readonly crop: Crop; readonly fingers: ReadonlyMap<number, Finger> };

/** A gesture whose crop is shown and about to be kept. */
type Ended = {
  readonly kind: "hand" | "wheel";
  readonly crop: Crop;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly stop: AbortController;
};

/** One finger moves, two zoom and turn, the wheel zooms where it points, a double tap zooms in. */
export const attachCropGestures = (element: HTMLElement, target: GestureTarget): (() => void) => {
  const fingers = new Map<number, Finger>();
  let gestureCount = 0;
  let grip: Grip | null = null;
  let travelled = 0;
  let lastTap: (Finger & { at: number }) | null = null;
  let ended: Ended | null = null;
  /** Measured once a gesture: asking at every move would lay out the page anew each time. */
  let place: Place | null = null;

  const placeNow = () => (place ??= target.place());
  const scale = () => target.widthMm() / placeNow().width;
  const pointOf = ({ x, y }: Finger): Point => {
    const { left, top } = placeNow();
    return { x: millimetres((x - left) * scale()), y: millimetres((y - top) * scale()) };
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size >= 2) return;
    if (fingers.size === 0) place = null;
    const finger = { x: event.clientX, y: event.clientY };
    if (fingers.size === 0 && !target.take(pointOf(finger))) return;
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 0) {
      travelled = 0;
      target.onHold(true);
    }
    const crop = grip ? cropNow(grip) : target.crop();
    fingers.set(event.pointerId, finger);
    grip = { crop, fingers: new Map(fingers) };
  };

  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before || !grip) return;
    const after = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, after);
    travelled += Math.hypot(after.x - before.x, after.y - before.y);
    target.show(cropNow(grip));
  };

  /** From where the fingers came on to where they are: no rounding adds up, nothing drifts. */
  const cropNow = ({ crop, fingers: from }: Grip, isLettingGo = false): Crop => {
    const [first, second] = [...from.keys()];
    const [start, end] = [lineOf(from, first, second), lineOf(fingers, first, second)];
    if (start === null || end === null) return crop;
    const degrees = shortestTurn(((end.angle - start.angle) * 180) / Math.PI);
    const isMeant = !isLettingGo || Math.abs(degrees) >= turnStartDegrees;
    return target.move(crop, {
      about: pointOf(start.middle),
      rightMm: (end.middle.x - start.middle.x) * scale(),
      downMm: (end.middle.y - start.middle.y) * scale(),
      ...(second !== undefined && {
        zoomFactor: end.length / start.length,
        turnDegrees: isMeant ? degrees : 0,
      }),
    });
  };

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId) || !grip) return;
    const held = cropNow(grip, true);
    fingers.delete(event.pointerId);
    if (fingers.size > 0) {
      grip = { crop: held, fingers: new Map(fingers) };
      target.show(held);
      return;
    }
    grip = null;
    target.onHold(false);
    const isTap = travelled < tapPixels && event.type === "pointerup";
    const crop = isTap ? tapped(held, event) : held;
    target.show(crop);
    // All that hangs on a crop is worked out in a task of its own: the hand is let go of at once.
    keepAfter(0, "hand", crop);
  };

  /** The second of two taps zooms in where it hits, or back out. */
  const tapped = (crop: Crop, { clientX: x, clientY: y, timeStamp: at }: PointerEvent): Crop => {
    const isSecond =
      lastTap !== null &&
      at - lastTap.at < doubleTapMilliseconds &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < doubleTapPixels;
    lastTap = isSecond ? null : { x, y, at };
    if (!isSecond) return crop;
    const zoom = target.zoomOf(crop);
    const zoomFactor = zoom < doubleTapZoom - 0.2 ? doubleTapZoom / zoom : 1 / zoom;
    return target.move(crop, { zoomFactor, about: pointOf({ x, y }) });
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (fingers.size > 0) return;
    if (ended?.kind === "hand") keepNow();
    if (!ended) place = null;
    const about = pointOf({ x: event.clientX, y: event.clientY });
    if (!ended && !target.take(about)) return;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    const strength = event.ctrlKey ? pinchWheelFactor : 1;
    const crop = target.move(ended?.crop ?? target.crop(), {
      zoomFactor: Math.exp(-pixels * strength * wheelZoomPerPixel),
      about,
    });
    keepAfter(wheelRestMilliseconds, "wheel", crop);
    target.show(crop);
  };

  const keepAfter = (milliseconds: number, kind: Ended["kind"], crop: Crop) => {
    letGo();
    ended = { kind, crop, timer: setTimeout(keepNow, milliseconds), stop: listenForOthers() };
  };

  /** Whatever else somebody does comes after it, also within a wheel's rest. */
  const listenForOthers = (): AbortController => {
    const stop = new AbortController();
    for (const type of ["pointerdown", "keydown", "pagehide"]) {
      window.addEventListener(type, keepNow, { capture: true, signal: stop.signal });
    }
    return stop;
  };

  const keepNow = () => {
    const kept = letGo();
    if (!kept) return;
    gestureCount += 1;
    target.keep(kept.crop, `${kept.kind}-${gestureCount}`);
  };

  const letGo = (): Ended | null => {
    const last = ended;
    ended = null;
    last?.stop.abort();
    clearTimeout(last?.timer);
    return last;
  };

  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onUp);
  element.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    // Another magnet is on the stage by now: this crop is not for it.
    letGo();
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", onUp);
    element.removeEventListener("wheel", onWheel);
  };
};

/** Between two fingers, or one finger alone; null when one of them is not on. */
const lineOf = (
  fingers: ReadonlyMap<number, Finger>,
  first: number | undefined,
  second: number | undefined,
) => {
  const one = first === undefined ? undefined : fingers.get(first);
  const other = second === undefined ? one : fingers.get(second);
  if (!one || !other) return null;
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    length: Math.hypot(other.x - one.x, other.y - one.y),
    angle: Math.atan2(other.y - one.y, other.x - one.x),
  };
};

const shortestTurn = (degrees: number): number =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
