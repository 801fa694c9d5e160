import type { Crop } from "#shared/design/design-document.ts";
import type { Frame, PhotoSize } from "#shared/design/frame.ts";
import { type Matrix, turnVector } from "#shared/design/matrix.ts";

import { cropZoomMax } from "./crop-limits.ts";

/** How large the turned photo is drawn, and what of it the frame shows. */
export type Placement = {
  /** Millimetres a photo pixel is drawn at. */
  readonly millimetresPerPixel: number;
  /** From photo pixels to millimetres on the drawing. */
  readonly matrix: Matrix;
};

/**
 * The smallest millimetres per pixel at which the turned photo covers the frame. Seen from the photo,
 * the frame is the turned one: its upright bounding box has to fit in.
 */
export const coverScale = (frame: Frame, photo: PhotoSize, turnDegrees: number): number => {
  const bounds = boundsOfTurnedFrame(frame, turnDegrees);
  return Math.max(bounds.width / photo.widthPx, bounds.height / photo.heightPx);
};

/** The scale a crop asks for; where it does not cover the frame, a larger one is drawn. */
const wishedScale = (frame: Frame, photo: PhotoSize, crop: Crop): number =>
  coverScale(frame, photo, crop.coverTurnDegrees ?? crop.turnDegrees) *
  Math.min(Math.max(crop.zoom, 1), cropZoomMax);

/**
 * The nearest crop that fills the frame, its zoom told of its own turn. Crops are kept as the shopper
 * wished them and clamped when drawn, so that trying another format or turning on and coming back loses
 * nothing.
 */
export const clampCrop = (frame: Frame, photo: PhotoSize, crop: Crop): Crop => {
  const cover = coverScale(frame, photo, crop.turnDegrees);
  const zoom =
    crop.coverTurnDegrees === undefined
      ? Math.min(Math.max(crop.zoom, 1), cropZoomMax)
      : Math.min(Math.max(wishedScale(frame, photo, crop) / cover, 1), cropZoomMax);
  const scale = cover * zoom;
  const bounds = boundsOfTurnedFrame(frame, crop.turnDegrees);
  return {
    centreX: keepInside(crop.centreX, bounds.width / scale / photo.widthPx),
    centreY: keepInside(crop.centreY, bounds.height / scale / photo.heightPx),
    zoom,
    turnDegrees: crop.turnDegrees,
    ...(crop.isMirrored && { isMirrored: true }),
  };
};

/** Where a crop puts the photo; whatever the crop, the frame is filled. */
export const placePhoto = (frame: Frame, photo: PhotoSize, wished: Crop): Placement => {
  const crop = clampCrop(frame, photo, wished);
  const scale = coverScale(frame, photo, crop.turnDegrees) * crop.zoom;
  const { cos, sin } = turnVector(crop.turnDegrees);
  const side = crop.isMirrored ? -1 : 1;
  const centreX = crop.centreX * photo.widthPx * side;
  const centreY = crop.centreY * photo.heightPx;
  return {
    millimetresPerPixel: scale,
    matrix: [
      scale * cos * side,
      scale * sin * side,
      -scale * sin,
      scale * cos,
      frame.width / 2 - scale * (cos * centreX - sin * centreY),
      frame.height / 2 - scale * (sin * centreX + cos * centreY),
    ],
  };
};

const boundsOfTurnedFrame = (frame: Frame, turnDegrees: number) => {
  const { cos, sin } = turnVector(turnDegrees);
  return {
    width: frame.width * Math.abs(cos) + frame.height * Math.abs(sin),
    height: frame.width * Math.abs(sin) + frame.height * Math.abs(cos),
  };
};

/** `extent` is the visible fraction; at 1 (or a rounding above) only the middle is left. */
const keepInside = (centre: number, extent: number): number => {
  const margin = Math.min(extent / 2, 0.5);
  return Math.min(Math.max(centre, margin), 1 - margin);
};
