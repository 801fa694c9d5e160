import { afterPaint } from "#client/features/studio/after-paint.ts";
import { readPhotoPixels } from "#client/features/studio/brighten/read-photo-pixels.ts";

import { findShades } from "./find-shades.ts";
import { looksBlurred } from "./looks-blurred.ts";
import { photoShades } from "./photo-shades.ts";
import type { PhotoShelf, StudioPhoto } from "./photo-shelf.ts";

/** About the pixels of a magnet's print. */
const sidePxMax = 1000;

/** Looks once at each photo that is shown large: whether it is blurred, and its colours, for words on it. Its picture is decoded for the screen anyway. */
export const judgePhotos = (shelf: PhotoShelf): void => {
  const looked = new Set<string>();
  const look = async (photoId: string) => {
    // As it is now: a picture that was replaced is gone.
    const href = largeHrefOf(shelf.get().get(photoId));
    if (href === undefined) {
      looked.delete(photoId);
      return;
    }
    try {
      const pixels = await readPhotoPixels(href, sidePxMax);
      const isBlurred = looksBlurred(pixels);
      if (isBlurred) shelf.learn(photoId, { isBlurred });
      const [size, shades] = [shelf.get().get(photoId)?.size, findShades(pixels)];
      if (size && shades)
        photoShades.set(new Map(photoShades.get()).set(photoId, { size, shades }));
    } catch {
      // The shop's picture has taken its place meanwhile: that one is looked at.
      if (largeHrefOf(shelf.get().get(photoId)) === href) return;
      looked.delete(photoId);
      lookAll();
    }
  };
  const lookAll = () => {
    for (const photo of shelf.get().values()) {
      if (largeHrefOf(photo) === undefined || looked.has(photo.id)) continue;
      looked.add(photo.id);
      afterPaint(() => void look(photo.id));
    }
  };
  lookAll();
  shelf.subscribe(lookAll);
};

const largeHrefOf = (photo: StudioPhoto | undefined): string | undefined =>
  photo?.previewHref === photo?.thumbHref ? undefined : photo?.previewHref;
