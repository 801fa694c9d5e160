// How sharp a magnet will print (dpi, resolution light), by the pixels of the original photos.

import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import {
  effectiveDpi,
  resolutionLight,
  type ResolutionLight,
  shownDpi,
} from "#shared/design/crop/resolution.ts";
import type { Crop, DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { type PhotoPlace, placesOf, slotFrame } from "#shared/design/places.ts";

import type { Magnet } from "./magnet.ts";

export type MagnetLight = { readonly dpi: number; readonly light: ResolutionLight };

/** How sharp a crop prints in its slot, by the pixels of the original photo. */
export const dpiOfCrop = (slot: Pick<PhotoPlace, "box">, size: PhotoSize, crop: Crop): number =>
  effectiveDpi(slotFrame(slot), size, crop);

/** The dpi of each photo of a design; undefined where its size is not known. */
export const dpiOfFrames = (
  { frames }: DesignDocument,
  slots: readonly PhotoPlace[],
  photos: PhotoMap,
): readonly (number | undefined)[] =>
  frames.map(({ photoId, crop }, index) => {
    const [size, slot] = [photos.get(photoId)?.size, slots[index]];
    return size && slot && dpiOfCrop(slot, size, crop);
  });

export const lightOfDpi = (dpi: number): MagnetLight => ({
  dpi: shownDpi(dpi),
  light: resolutionLight(dpi),
});

/**
 * How sharp the worst photo of a magnet prints.
 * @returns null while the size of a photo, or the format, is not known
 */
export const lightOf = (
  { document }: Magnet,
  formats: readonly CatalogFormat[],
  photos: PhotoMap,
): MagnetLight | null => {
  const format = formats.find(({ slug }) => slug === document.formatSlug);
  return format ? lightOfDesign(document, format.geometry, photos) : null;
};

const lightOfDesign = (
  document: DesignDocument,
  geometry: FormatGeometry,
  photos: PhotoMap,
): MagnetLight | null => {
  const sizes = document.frames.map(({ photoId }) => photos.get(photoId)?.size);
  const last = lights.get(document);
  const isSame =
    last?.geometry === geometry && last.sizes.every((size, index) => size === sizes[index]);
  if (isSame) return last.light;
  const light = findLight(document, geometry, photos);
  lights.set(document, { geometry, sizes, light });
  return light;
};

/** The last answers: a hundred magnets are asked for theirs whenever one of them changes. */
const lights = new WeakMap<
  DesignDocument,
  {
    readonly geometry: FormatGeometry;
    readonly sizes: readonly (PhotoSize | undefined)[];
    readonly light: MagnetLight | null;
  }
>();

const findLight = (
  document: DesignDocument,
  geometry: FormatGeometry,
  photos: PhotoMap,
): MagnetLight | null => {
  const known = dpiOfFrames(document, placesOf(document, geometry), photos).filter(
    (dpi) => dpi !== undefined,
  );
  return known.length === document.frames.length ? lightOfDpi(Math.min(...known)) : null;
};
