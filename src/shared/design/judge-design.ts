import type { DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import type { PhotoSize } from "./frame.ts";
import { effectiveDpi, resolutionLight, type ResolutionLight } from "./resolution.ts";
import { slotFrame, slotsOf } from "./slots.ts";

/** How sharp a magnet will be: the whole dpi of its worst photo, and the light for it. */
export type DesignResolution = { readonly dpi: number; readonly light: ResolutionLight };

/** @returns null while the size of a photo is not known yet */
export const judgeDesign = (
  document: DesignDocument,
  geometry: FormatGeometry,
  sizes: ReadonlyMap<string, PhotoSize>,
): DesignResolution | null => {
  const slots = slotsOf(document, geometry);
  const found = document.frames.flatMap(({ photoId, crop }, index) => {
    const [size, slot] = [sizes.get(photoId), slots[index]];
    return size && slot ? [effectiveDpi(slotFrame(slot), size, crop)] : [];
  });
  const worst = Math.min(...found);
  return found.length === document.frames.length
    ? { dpi: Math.round(worst), light: resolutionLight(worst) }
    : null;
};
