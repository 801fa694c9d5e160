import type { Crop, DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { insetBox } from "#shared/design/outline.ts";
import { boxPath } from "#shared/design/path.ts";
import { type Slot, slotsOf } from "#shared/design/slots.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { FitCrop, PhotoMatter } from "./fit-around.ts";

/**
 * Fits the photo of a frame anew: the automatic crop, as `fit` puts it in its place. The pieces of a puzzle
 * share one crop: faces are safe in the whole picture, whichever pieces they lie on.
 * @returns null when the document has no such frame
 */
export const fitFrame = (
  document: DesignDocument,
  frame: number,
  format: FormatGeometry,
  photo: PhotoSize,
  matter: PhotoMatter,
  fit: FitCrop,
): Crop | null => {
  const place = placeToFit(document, frame, format);
  return place && fit(place, photo, matter);
};

/** Where a photo of a design is fitted into; null when there is no such frame. */
export const placeToFit = (
  document: DesignDocument,
  frame: number,
  format: FormatGeometry,
): Pick<Slot, "box" | "cut" | "safe"> | null => {
  const { puzzle } = document;
  // Asked of the first piece, so that no digit differs between them.
  const first = puzzle && { ...document, puzzle: { ...puzzle, column: 0, row: 0 } };
  const slot = slotsOf(first ?? document, format)[frame];
  if (!slot) return null;
  return first ? wholePicture(slot, format) : slot;
};

/** At one place for all pieces, so that their crops are the same to the last digit. */
const wholePicture = (
  { box: { width, height } }: Slot,
  format: FormatGeometry,
): Pick<Slot, "box" | "cut" | "safe"> => {
  const box = { x: 0, y: 0, width, height };
  const bleed = toMillimetres(format.bleedUm);
  const safe = bleed + toMillimetres(format.safeUm);
  return { box, cut: boxPath(insetBox(box, bleed)), safe: boxPath(insetBox(box, safe)) };
};
