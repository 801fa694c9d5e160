// Faces that a crop cuts although another crop would not.

import { coverScale } from "#shared/design/crop/place-photo.ts";
import { zoomBeforePoor } from "#shared/design/crop/resolution.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import type { Box } from "#shared/design/path.ts";
import { matrixInSlot, slotFrame } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";
import { boxLiesIn, cornersOf } from "#testing/judges/lies-in-path.ts";

/** The faces whose boxes are not wholly inside the cut. */
export const cutFaces = (
  slot: Slot,
  photo: PhotoSize,
  crop: Crop,
  faces: readonly FaceBox[],
): readonly FaceBox[] => {
  const [scale, , , , left, top] = matrixInSlot(slot, photo, crop);
  const corners = cornersOf(slot.cut);
  const sheet = { width: photo.widthPx * scale, height: photo.heightPx * scale };
  return faces.filter((face) => !boxLiesIn(corners, onSheet(face, sheet, left, top, hairMm)));
};

/** Rounding, and the straight pieces that curves are followed by. */
const hairMm = 0.01;

const onSheet = (
  face: FaceBox,
  sheet: { readonly width: number; readonly height: number },
  left: number,
  top: number,
  hair = 0,
): Box => ({
  x: left + face.x * sheet.width + hair,
  y: top + face.y * sheet.height + hair,
  width: Math.max(0, face.width * sheet.width - 2 * hair),
  height: Math.max(0, face.height * sheet.height - 2 * hair),
});

const zoomStep = 1.02;
const steps = 24;
/** Inside of the contour by a few hundredths of a millimetre. */
const coarsePieces = 12;

/**
 * Whether any crop shows all faces whole, looked for by trying: every zoom at which the print is fair,
 * and every place of a grid over those where the faces' common box could be in the cut's. Knows nothing
 * of how crops are fitted.
 */
export const isCutAvoidable = (
  slot: Slot,
  photo: PhotoSize,
  faces: readonly FaceBox[],
): boolean => {
  const frame = slotFrame(slot);
  const corners = cornersOf(slot.cut, coarsePieces);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const zoomMax = zoomBeforePoor(frame, photo, 0) ?? 1;
  for (let zoom = 1; zoom <= zoomMax; zoom *= zoomStep) {
    const scale = coverScale(frame, photo, 0) * zoom;
    const sheet = { width: photo.widthPx * scale, height: photo.heightPx * scale };
    const lefts = places(
      [slot.box.x, slot.box.width, sheet.width],
      xs,
      faces.map(({ x, width }) => [x, x + width]),
    );
    const tops = places(
      [slot.box.y, slot.box.height, sheet.height],
      ys,
      faces.map(({ y, height }) => [y, y + height]),
    );
    for (const left of lefts) {
      for (const top of tops) {
        if (faces.every((face) => boxLiesIn(corners, onSheet(face, sheet, left, top)))) return true;
      }
    }
  }
  return false;
};

/** Where the photo may begin: it covers the slot, and the faces are between the cut's ends. */
const places = (
  [start, size, length]: readonly [start: number, size: number, length: number],
  cut: readonly number[],
  faces: readonly (readonly [from: number, to: number])[],
): readonly number[] => {
  const first = Math.min(...faces.map(([from]) => from)) * length;
  const last = Math.max(...faces.map(([, to]) => to)) * length;
  const from = Math.max(start + size - length - 1e-9, Math.min(...cut) - first);
  const to = Math.min(start + 1e-9, Math.max(...cut) - last);
  if (from > to) return [];
  return Array.from({ length: steps + 1 }, (_, at) => from + ((to - from) * at) / steps);
};
