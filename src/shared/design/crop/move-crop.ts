import type { Crop } from "#shared/design/design-document.ts";
import { type Frame, frameCentre, type PhotoSize, type Point } from "#shared/design/frame.ts";
import { applyMatrix, invertMatrix } from "#shared/design/matrix.ts";

import { cropZoomMax } from "./crop-limits.ts";
import { clampCrop, coverScale, placePhoto } from "./place-photo.ts";
import { zoomBeforeBlocked } from "./resolution.ts";

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

/**
 * The crop after a gesture: moved, zoomed or turned by hand, kept filling its frame. Turned only, the photo
 * stays as large as it is wherever it covers the frame, and becomes that large again where it had to grow;
 * zoom ends where the print would be refused. Numbers that are not finite (fingers on one spot) move
 * nothing.
 */
export const moveCrop = (frame: Frame, photo: PhotoSize, wished: Crop, move: CropMove): Crop => {
  const start = clampCrop(frame, photo, wished);
  const about = move.about ?? frameCentre(frame);
  const heldSpot = applyMatrix(
    invertMatrix(placePhoto(frame, photo, start).matrix),
    about.x,
    about.y,
  );
  const turned = turnedBy(wished, finiteOr(move.turnDegrees, 0));
  const zoomFactor = finiteOr(move.zoomFactor, 1);
  const grown = zoomFactor === 1 ? turned : zoomedBy(frame, photo, start, turned, zoomFactor);
  const placed = placePhoto(frame, photo, grown);
  const [heldX, heldY] = applyMatrix(placed.matrix, heldSpot[0], heldSpot[1]);
  const rightMm = about.x + limitShift(move.rightMm) - heldX;
  const downMm = about.y + limitShift(move.downMm) - heldY;

  const [a, b, c, d] = placed.matrix;
  const [photoRight, photoDown] = applyMatrix(invertMatrix([a, b, c, d, 0, 0]), rightMm, downMm);
  const clamped = clampCrop(frame, photo, grown);
  const moved = clampCrop(frame, photo, {
    ...clamped,
    centreX: clamped.centreX - photoRight / photo.widthPx,
    centreY: clamped.centreY - photoDown / photo.heightPx,
  });
  return { ...grown, centreX: moved.centreX, centreY: moved.centreY };
};

/** Turned clockwise; how large it is drawn is remembered by the turn it was told of. */
const turnedBy = ({ coverTurnDegrees, ...crop }: Crop, degrees: number): Crop => {
  const toldOf = coverTurnDegrees ?? crop.turnDegrees;
  const turnDegrees = degrees === 0 ? crop.turnDegrees : normaliseTurn(crop.turnDegrees + degrees);
  return {
    ...crop,
    turnDegrees,
    ...(Math.abs(turnDegrees - toldOf) > turnHair && { coverTurnDegrees: toldOf }),
  };
};

/** From what is seen, at most as far as the print allows; what is beyond already comes no closer. */
const zoomedBy = (
  frame: Frame,
  photo: PhotoSize,
  seen: Crop,
  turned: Crop,
  factor: number,
): Crop => {
  const cover = coverScale(frame, photo, turned.turnDegrees);
  const zoomNow = (coverScale(frame, photo, seen.turnDegrees) * seen.zoom) / cover;
  const zoomMax = Math.max(zoomNow, zoomBeforeBlocked(frame, photo, turned.turnDegrees));
  const zoom = limitZoom(Math.min(zoomNow * factor, zoomMax));
  return { ...clampCrop(frame, photo, turned), zoom };
};

/** A quarter clockwise about the middle; four of them give back the same crop, whatever it was. */
export const quarterTurnCrop = (crop: Crop): Crop => {
  const { coverTurnDegrees = crop.turnDegrees, ...rest } = crop;
  const turned = (crop.turnDegrees + 90) % 360;
  const isBack = Math.abs(turned - coverTurnDegrees) < turnHair;
  return {
    ...rest,
    turnDegrees: isBack ? coverTurnDegrees : turned,
    ...(!isBack && { coverTurnDegrees }),
  };
};

/** As in a mirror beside the magnet: left and right of what is seen change places. */
export const mirrorCrop = ({ isMirrored, coverTurnDegrees, ...crop }: Crop): Crop => ({
  ...crop,
  turnDegrees: otherWay(crop.turnDegrees),
  ...(coverTurnDegrees !== undefined && { coverTurnDegrees: otherWay(coverTurnDegrees) }),
  ...(!isMirrored && { isMirrored: true }),
});

const otherWay = (degrees: number): number => (360 - degrees) % 360;

/** Rounding of sums of turns. */
const turnHair = 1e-9;

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
