import type { Crop } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix } from "#shared/design/matrix.ts";
import type { Path } from "#shared/design/path.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { finePiecesPerCurve, type Polygon, polygonOf } from "#shared/design/polygon.ts";
import { type Slot } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";

/** Around an ellipse, close enough that no notch of a heart gets between two of them. */
const pointsOfEllipse = 48;
/** So little of a face that is gone nobody sees; outlines are followed by straight pieces. */
const hairMm = 0.1;

/**
 * The faces that a crop, turned or mirrored as it may be, does not show whole inside a closed outline of
 * the drawing: those whose ellipse reaches beyond it.
 */
export const facesBeyond = (
  outline: Path,
  slot: Pick<Slot, "box">,
  photo: PhotoSize,
  crop: Crop,
  faces: readonly FaceBox[],
): readonly FaceBox[] => {
  const polygon = polygonOf(outline, finePiecesPerCurve);
  const matrix = matrixInSlot(slot, photo, crop);
  const hairPx = hairMm / Math.hypot(matrix[0], matrix[1]);
  return faces.filter(({ x, y, width, height }) => {
    const middle = [(x + width / 2) * photo.widthPx, (y + height / 2) * photo.heightPx] as const;
    const across = Math.max(0, (width * photo.widthPx) / 2 - hairPx);
    const down = Math.max(0, (height * photo.heightPx) / 2 - hairPx);
    return angles.some((angle) => {
      const [right, below] = [across * Math.cos(angle), down * Math.sin(angle)];
      return !isInside(polygon, applyMatrix(matrix, middle[0] + right, middle[1] + below));
    });
  });
};

const angles = Array.from(
  { length: pointsOfEllipse },
  (_, index) => (2 * Math.PI * index) / pointsOfEllipse,
);

/** By counting the sides that a ray to the right crosses. */
const isInside = (polygon: Polygon, [x, y]: readonly [x: number, y: number]): boolean => {
  let crossings = 0;
  let [beforeX, beforeY] = polygon.at(-1) ?? [0, 0];
  for (const [cornerX, cornerY] of polygon) {
    const isBeside = cornerY > y !== beforeY > y;
    const share = (y - cornerY) / (beforeY - cornerY);
    if (isBeside && x < cornerX + share * (beforeX - cornerX)) crossings += 1;
    [beforeX, beforeY] = [cornerX, cornerY];
  }
  return crossings % 2 === 1;
};
