import type { Crop } from "#shared/design/design-document.ts";
import { type Frame, frameCentre, type PhotoSize, type Point } from "#shared/design/frame.ts";
import { applyMatrix, invertMatrix } from "#shared/design/matrix.ts";

import { cropZoomMax } from "./crop-limits.ts";
import { clampCrop, placePhoto } from "./place-photo.ts";

/**
 * One gesture on the photo: what two fingers, a wheel or a key do at once. The spot of the photo that
 * lies under `about` is carried by `rightMm`/`downMm`, as far as the frame stays filled.
 */
export type CropMove = {
  readonly rightMm?: number;
  readonly downMm?: number;
  readonly zoomFactor?: number;
  /** Clockwise. */
  readonly turnDegrees?: number;
  /** Defaults to the middle of the frame. */
  readonly about?: Point;
};

/** The crop after a gesture. Numbers that are not finite (fingers on one spot) move nothing. */
export const moveCrop = (frame: Frame, photo: PhotoSize, wished: Crop, move: CropMove): Crop => {
  const start = clampCrop(frame, photo, wished);
  const about = move.about ?? frameCentre(frame);
  const heldSpot = applyMatrix(
    invertMatrix(placePhoto(frame, photo, start).matrix),
    about.x,
    about.y,
  );
  const grown: Crop = {
    ...start,
    zoom: limitZoom(start.zoom * finiteOr(move.zoomFactor, 1)),
    turnDegrees: normaliseTurn(start.turnDegrees + finiteOr(move.turnDegrees, 0)),
  };
  const placed = placePhoto(frame, photo, grown);
  const [heldX, heldY] = applyMatrix(placed.matrix, heldSpot[0], heldSpot[1]);
  const rightMm = about.x + limitShift(move.rightMm) - heldX;
  const downMm = about.y + limitShift(move.downMm) - heldY;

  const [a, b, c, d] = placed.matrix;
  const [photoRight, photoDown] = applyMatrix(invertMatrix([a, b, c, d, 0, 0]), rightMm, downMm);
  const clamped = clampCrop(frame, photo, grown);
  return clampCrop(frame, photo, {
    ...clamped,
    centreX: clamped.centreX - photoRight / photo.widthPx,
    centreY: clamped.centreY - photoDown / photo.heightPx,
  });
};

/** A quarter clockwise about the middle; four of them give back the same crop. */
export const quarterTurnCrop = (frame: Frame, photo: PhotoSize, crop: Crop): Crop =>
  moveCrop(frame, photo, crop, { turnDegrees: 90 });

/** Degrees clockwise in 0 ≤ turn < 360, to a thousandth: finer than any hand or printer. */
export const normaliseTurn = (degrees: number): number => {
  const turn = Math.round((((degrees % 360) + 360) % 360) * 1000) / 1000;
  return turn >= 360 ? 0 : turn;
};

const finiteOr = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) ? value : otherwise;

/** No frame is a metre wide; beyond, sums would overflow. */
const limitShift = (mm: number | undefined): number =>
  Math.min(Math.max(finiteOr(mm, 0), -1000), 1000);

const limitZoom = (zoom: number): number => Math.min(Math.max(zoom, 1), cropZoomMax);
