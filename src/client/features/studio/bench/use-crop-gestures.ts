import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

import { moveCrop } from "#shared/design/crop/move-crop.ts";
import { clampCrop } from "#shared/design/crop/place-photo.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import type { Point } from "#shared/design/frame.ts";
import { svgMatrix } from "#shared/design/matrix.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import { millimetres } from "#shared/design/units.ts";

import { attachCropGestures } from "./attach-crop-gestures.ts";
import type { CropActs } from "./use-crop-acts.ts";
import type { LiveCrop } from "./use-live-crop.ts";

/** Numbers beside a held photo follow it this often: they move the page, the photo does not. */
const tellMilliseconds = 120;

type Stage = {
  readonly drawing: Drawing;
  readonly slots: readonly Slot[];
  /** The photo that is selected. */
  readonly frame: number;
  readonly acts: CropActs;
  readonly live: LiveCrop;
  readonly onFrame: (frame: number) => void;
};

/**
 * The photo under a hand follows it, in its own slot: while it is held only the transform of its image
 * changes, and nothing is rendered. @returns whether a photo is held
 */
export const useCropGestures = (
  area: RefObject<HTMLElement | null>,
  magnetId: string,
  stage: Stage,
): boolean => {
  const [isHeld, setIsHeld] = useState(false);
  const latest = useRef(stage);
  useLayoutEffect(() => {
    latest.current = stage;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    /** The photo that is moved; the state of the page follows a moment later. */
    let frame = 0;
    let painting: number | undefined;
    let telling: ReturnType<typeof setTimeout> | undefined;
    let shown: Crop | undefined;
    const paint = (crop: Crop) => {
      const place = latest.current.acts.placeOf(frame);
      const image = element.querySelector(`image[data-photo="${frame}"]`);
      if (place) {
        image?.setAttribute("transform", svgMatrix(matrixInSlot(place.slot, place.size, crop)));
      }
    };
    const stopPainting = () => {
      if (painting !== undefined) cancelAnimationFrame(painting);
      painting = undefined;
    };
    const tellLater = () => {
      telling ??= setTimeout(() => {
        telling = undefined;
        if (shown) latest.current.live.set({ frame, crop: shown });
      }, tellMilliseconds);
    };
    const stopTelling = () => {
      clearTimeout(telling);
      telling = undefined;
    };
    const detach = attachCropGestures(element, {
      place: () => element.getBoundingClientRect(),
      widthMm: () => latest.current.drawing.bleed.width,
      take: (point) => {
        const { slots, onFrame } = latest.current;
        frame = slotAt(slots, point);
        if (frame !== latest.current.frame) onFrame(frame);
        return latest.current.acts.placeOf(frame) !== null;
      },
      crop: () => latest.current.acts.cropNow(frame),
      zoomOf: (crop) => {
        const place = latest.current.acts.placeOf(frame);
        return place ? clampCrop(place.frame, place.size, crop).zoom : crop.zoom;
      },
      move: (crop, move) => {
        const place = latest.current.acts.placeOf(frame);
        if (!place) return crop;
        const { x, y } = place.slot.box;
        return moveCrop(place.frame, place.size, crop, {
          ...move,
          ...(move.about && {
            about: { x: millimetres(move.about.x - x), y: millimetres(move.about.y - y) },
          }),
        });
      },
      show: (crop) => {
        stopPainting();
        shown = crop;
        tellLater();
        painting = requestAnimationFrame(() => paint(crop));
      },
      keep: (crop, gesture) => {
        stopPainting();
        stopTelling();
        paint(crop);
        latest.current.acts.keep(crop, gesture, frame);
        latest.current.live.set(null);
        // Taken back at once, nothing would be rendered: the picture is where its crop is.
        painting = requestAnimationFrame(() => paint(latest.current.acts.cropNow(frame)));
      },
      onHold: setIsHeld,
    });
    const { live } = latest.current;
    return () => {
      detach();
      stopPainting();
      stopTelling();
      live.set(null);
    };
  }, [area, magnetId]);
  return isHeld;
};

/** The slot at a point of the drawing, or the nearest one. */
const slotAt = (slots: readonly Slot[], point: Point): number => {
  const distances = slots.map(({ box: { x, y, width, height } }) =>
    Math.hypot(
      Math.max(x - point.x, 0, point.x - x - width),
      Math.max(y - point.y, 0, point.y - y - height),
    ),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
};
