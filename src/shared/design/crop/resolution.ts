// Resolution of a photo in print: dpi, and from which on it is good, fair, poor or blocked.

import type { Crop } from "#shared/design/design-document.ts";
import type { Frame, PhotoSize } from "#shared/design/frame.ts";
import { millimetresPerInch } from "#shared/design/units.ts";

import { cropZoomMax } from "./crop-limits.ts";
import { coverScale, placePhoto } from "./place-photo.ts";

export const resolutionLights = ["good", "fair", "poor", "blocked"] as const;
export type ResolutionLight = (typeof resolutionLights)[number];

/** From this many pixels of the original photo an inch on; below the last one nothing is printed. */
export const goodDpiMin = 250;
export const fairDpiMin = 150;
export const printableDpiMin = 100;

/** Pixels of the original photo in an inch of the print. */
export const effectiveDpi = (frame: Frame, photo: PhotoSize, crop: Crop): number =>
  millimetresPerInch / placePhoto(frame, photo, crop).millimetresPerPixel;

/** The whole number the shopper is shown; rounded down, so that the light and the number agree. */
export const shownDpi = (dpi: number): number => Math.floor(dpi + 1e-6);

export const resolutionLight = (dpi: number): ResolutionLight => {
  const shown = shownDpi(dpi);
  if (shown >= goodDpiMin) return "good";
  if (shown >= fairDpiMin) return "fair";
  return shown >= printableDpiMin ? "poor" : "blocked";
};

/**
 * How far a photo can be zoomed at this turn before its light is poor; undefined when it already is
 * at the smallest zoom.
 */
export const zoomBeforePoor = (
  frame: Frame,
  photo: PhotoSize,
  turnDegrees: number,
): number | undefined => {
  const dpiAtCover = millimetresPerInch / coverScale(frame, photo, turnDegrees);
  const zoom = dpiAtCover / fairDpiMin;
  return zoom < 1 ? undefined : Math.min(zoom, cropZoomMax);
};

/** How far a photo can be zoomed at this turn before it is refused; 1 where it already is. */
export const zoomBeforeBlocked = (frame: Frame, photo: PhotoSize, turnDegrees: number): number => {
  const dpiAtCover = millimetresPerInch / coverScale(frame, photo, turnDegrees);
  return Math.min(Math.max(dpiAtCover / printableDpiMin, 1), cropZoomMax);
};
