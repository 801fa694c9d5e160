import type { PhotoShelf } from "#client/features/studio/pictures/photo-shelf.ts";
import type { DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import type { Tones } from "#shared/design/look/tones.ts";

import { findTones, type PhotoPixels } from "./find-tones.ts";
import { readPhotoPixels } from "./read-photo-pixels.ts";

/** Enough for a histogram, and done in a moment. */
const sidePxMax = 192;

/** What brightens each photo; null for one that is bright enough. */
export type TonesOfPhotos = ReadonlyMap<string, Tones | null>;

/**
 * Looks at photos, one after the other, for how to brighten them; one without a picture yet is left out.
 * @param shelf asked anew for each of them: the shop's pictures take the place of local ones meanwhile
 * @throws Error when a picture cannot be had now
 */
export const findTonesOf = async (
  shelf: Pick<PhotoShelf, "get">,
  photoIds: readonly string[],
): Promise<TonesOfPhotos> => {
  const found = new Map<string, Tones | null>();
  for (const id of photoIds) {
    const pixels = await readNewest(shelf, id);
    if (pixels) found.set(id, findTones(pixels, shelf.get().get(id)?.matter?.faces));
  }
  return found;
};

const readNewest = async (
  shelf: Pick<PhotoShelf, "get">,
  photoId: string,
): Promise<PhotoPixels | null> => {
  const hrefNow = () => shelf.get().get(photoId)?.thumbHref;
  const href = hrefNow();
  if (href === undefined) return null;
  try {
    return await readPhotoPixels(href, sidePxMax);
  } catch (error) {
    if (hrefNow() === href) throw error;
    return readNewest(shelf, photoId);
  }
};

/** A design with those of its photos brightened that can be. */
export const withTonesOf = (document: DesignDocument, tonesOf: TonesOfPhotos): DesignDocument => {
  const brightened = (frame: DesignFrame): DesignFrame => {
    const tones = tonesOf.get(frame.photoId);
    return tones ? { ...frame, tones } : frame;
  };
  const [first, ...rest] = document.frames;
  return { ...document, frames: [brightened(first), ...rest.map(brightened)] };
};
