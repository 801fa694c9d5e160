// All designs whose preview and print are compared, as a table.

import type { Crop, DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import { slotCount } from "#shared/design/layouts.ts";
import { noAdjustments } from "#shared/design/look/look.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { type FidelityPhoto, photoIdOf } from "./fidelity-photos.ts";

export type FidelityFormat = keyof typeof formatGeometries;

/** One row of the table: a magnet that a shopper could order. */
export type FidelityDesign = {
  /** What this row is in the table for. */
  readonly name: string;
  readonly format: FidelityFormat;
  readonly document: DesignDocument;
};

export const cropOf = (centreX: number, centreY: number, zoom: number, turn: number): Crop => ({
  centreX,
  centreY,
  zoom,
  turnDegrees: turn,
});

export const mirrored = (crop: Crop): Crop => ({ ...crop, isMirrored: true });

export const frameOfPhoto = (
  photo: FidelityPhoto,
  crop: Crop = cropOf(0.5, 0.5, 1, 0),
  coloured: Partial<Pick<DesignFrame, "look" | "adjustments">> = {},
): DesignFrame => ({
  photoId: photoIdOf(photo),
  crop,
  look: "original",
  adjustments: noAdjustments,
  ...coloured,
});

type Rest = Partial<Omit<DesignDocument, "version" | "formatSlug" | "frames">>;

/**
 * A design of a format; frames start again from the first where the layout has more.
 * @throws RangeError without a frame
 */
export const designOf = (
  name: string,
  format: FidelityFormat,
  frames: readonly DesignFrame[],
  rest: Rest = {},
): FidelityDesign => {
  const [first] = frames;
  if (first === undefined) throw new RangeError(`${name} has no photo`);
  const plain = plainDesign(formatGeometries[format].slug, first.photoId);
  const count = slotCount(rest.layout ?? plain.layout);
  const all = Array.from({ length: count }, (_, index) => frames[index % frames.length] ?? first);
  const document: DesignDocument = { ...plain, ...rest, frames: [first, ...all.slice(1)] };
  return { name, format, document };
};
