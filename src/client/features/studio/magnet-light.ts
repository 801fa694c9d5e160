import type { CatalogFormat } from "#shared/catalog.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf, type PhotoSize } from "#shared/design/frame.ts";
import {
  effectiveDpi,
  resolutionLight,
  type ResolutionLight,
  shownDpi,
} from "#shared/design/resolution.ts";

import { cropOf, type Magnet, photoIdOf } from "./magnet.ts";
import type { PhotoMap } from "./photo-shelf.ts";

export type MagnetLight = { readonly dpi: number; readonly light: ResolutionLight };

/** How sharp a crop prints, by the pixels of the original photo. */
export const lightOfCrop = (geometry: FormatGeometry, size: PhotoSize, crop: Crop): MagnetLight => {
  const dpi = effectiveDpi(frameOf(geometry), size, crop);
  return { dpi: shownDpi(dpi), light: resolutionLight(dpi) };
};

/** @returns null while the size of the photo, or the format, is not known */
export const lightOf = (
  magnet: Magnet,
  formats: readonly CatalogFormat[],
  photos: PhotoMap,
): MagnetLight | null => {
  const size = photos.get(photoIdOf(magnet))?.size;
  const format = formats.find(({ slug }) => slug === magnet.document.formatSlug);
  return size && format ? lightOfCrop(format.geometry, size, cropOf(magnet)) : null;
};
