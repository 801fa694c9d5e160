import {
  effectiveDpi,
  resolutionLight,
  type ResolutionLight,
  shownDpi,
} from "./crop/resolution.ts";
import type { DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import type { PhotoSize } from "./frame.ts";
import { placesOf, slotFrame } from "./places.ts";

/** How sharp a magnet will be: the whole dpi of its worst photo, and the light for it. */
export type DesignResolution = { readonly dpi: number; readonly light: ResolutionLight };

/** @returns null while the size of a photo is not known yet */
export const judgeDesign = (
  document: DesignDocument,
  geometry: FormatGeometry,
  sizes: ReadonlyMap<string, PhotoSize>,
): DesignResolution | null => {
  const worst = worstDpi(document, geometry, sizes);
  return worst === null ? null : { dpi: shownDpi(worst), light: resolutionLight(worst) };
};

/**
 * Pixels of the original an inch, of the design's worst photo.
 * @returns null while the size of a photo is not known yet
 */
export const worstDpi = (
  document: DesignDocument,
  geometry: FormatGeometry,
  sizes: ReadonlyMap<string, PhotoSize>,
): number | null => {
  const slots = placesOf(document, geometry);
  const found = document.frames.flatMap(({ photoId, crop }, index) => {
    const [size, slot] = [sizes.get(photoId), slots[index]];
    return size && slot ? [effectiveDpi(slotFrame(slot), size, crop)] : [];
  });
  return found.length === document.frames.length ? Math.min(...found) : null;
};
