import type { DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import { frameOf, type PhotoSize } from "./frame.ts";
import { effectiveDpi, resolutionLight, type ResolutionLight } from "./resolution.ts";

/** How sharp a magnet will be: the whole dpi of its worst photo, and the light for it. */
export type DesignResolution = { readonly dpi: number; readonly light: ResolutionLight };

/** @returns null while the size of a photo is not known yet */
export const judgeDesign = (
  document: DesignDocument,
  geometry: FormatGeometry,
  sizes: ReadonlyMap<string, PhotoSize>,
): DesignResolution | null => {
  const frame = frameOf(geometry);
  const found: number[] = [];
  for (const { photoId, crop } of document.frames) {
    const size = sizes.get(photoId);
    if (size) found.push(effectiveDpi(frame, size, crop));
  }
  const worst = Math.min(...found);
  return found.length === document.frames.length
    ? { dpi: Math.round(worst), light: resolutionLight(worst) }
    : null;
};
