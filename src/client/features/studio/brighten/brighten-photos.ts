import type { StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import type { DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import type { Tones } from "#shared/design/tones.ts";

import { findTones } from "./find-tones.ts";
import { readPhotoPixels } from "./read-photo-pixels.ts";

/** What brightens each photo; null for one that is bright enough. */
export type TonesOfPhotos = ReadonlyMap<string, Tones | null>;

/**
 * Looks at photos, one after the other, for how to brighten them; one without a picture yet is left out.
 * @throws Error when a picture cannot be had now
 */
export const findTonesOf = async (photos: readonly StudioPhoto[]): Promise<TonesOfPhotos> => {
  const found = new Map<string, Tones | null>();
  for (const { id, thumbHref, matter } of photos) {
    if (thumbHref === undefined) continue;
    found.set(id, findTones(await readPhotoPixels(thumbHref), matter?.faces));
  }
  return found;
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
