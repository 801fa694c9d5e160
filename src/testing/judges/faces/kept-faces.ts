// Whether a crop keeps faces in the safe area.

import { coverScale } from "#shared/design/crop/place-photo.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix } from "#shared/design/matrix.ts";
import type { Box } from "#shared/design/path.ts";
import { matrixInSlot, slotFrame } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";
import {
  boxLiesIn,
  cornersOf,
  ellipseLiesIn,
  ellipseLiesInPath,
} from "#testing/judges/lies-in-path.ts";

/** A face on the magnet, in millimetres. */
const faceOnMagnet = (slot: Slot, photo: PhotoSize, crop: Crop, face: FaceBox): Box => {
  const matrix = matrixInSlot(slot, photo, crop);
  const [x, y] = applyMatrix(matrix, face.x * photo.widthPx, face.y * photo.heightPx);
  return {
    x,
    y,
    width: face.width * photo.widthPx * matrix[0],
    height: face.height * photo.heightPx * matrix[3],
  };
};

/** A box larger by so many millimetres on every side, smaller by less than none. */
const grown = ({ x, y, width, height }: Box, mm: number): Box => ({
  x: x - mm,
  y: y - mm,
  width: Math.max(0, width + 2 * mm),
  height: Math.max(0, height + 2 * mm),
});

/** Rounding, and the straight pieces that curves are followed by. */
const hairMm = 0.01;

/** Whether a crop leaves a face inside the safe area, with the ellipse in its box. */
export const isSafe = (slot: Slot, photo: PhotoSize, crop: Crop, face: FaceBox) =>
  ellipseLiesInPath(slot.safe, grown(faceOnMagnet(slot, photo, crop, face), -hairMm));

/** Whether it leaves one inside the cut: of a detector's box the corners are no face. */
export const isInCut = (slot: Slot, photo: PhotoSize, crop: Crop, face: FaceBox) =>
  ellipseLiesInPath(slot.cut, grown(faceOnMagnet(slot, photo, crop, face), -hairMm));

/** What lies between the crops that are tried. */
const marginMm = 0.15;

/** Whether any crop at the smallest zoom does, of many that are tried. */
export const canBeSafe = (
  slot: Slot,
  photo: PhotoSize,
  face: FaceBox,
  isWished: (box: Box) => boolean = () => true,
): boolean => {
  const safe = cornersOf(slot.safe);
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const { width, height } = slotFrame(slot);
  const scale = coverScale(slotFrame(slot), photo, 0);
  const isSidewaysFixed = photo.widthPx * scale <= width + 1e-9;
  const isUprightFixed = photo.heightPx * scale <= height + 1e-9;
  return (isSidewaysFixed ? [0.5] : steps).some((centreX) =>
    (isUprightFixed ? [0.5] : steps).some((centreY) => {
      const crop = { centreX, centreY, zoom: 1, turnDegrees: 0 };
      const box = grown(faceOnMagnet(slot, photo, crop, face), marginMm);
      return ellipseLiesIn(safe, box) && isWished(box);
    }),
  );
};

/** With the corners of its box, for which a crop may come closer by a hair. */
export const canBeSafeAndWhole = (slot: Slot, photo: PhotoSize, face: FaceBox): boolean => {
  const cut = cornersOf(slot.cut);
  return canBeSafe(slot, photo, face, (box) => boxLiesIn(cut, box));
};
