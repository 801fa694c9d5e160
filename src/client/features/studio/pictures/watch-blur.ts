import { afterPaint } from "#client/features/studio/after-paint.ts";
import { readPhotoPixels } from "#client/features/studio/brighten/read-photo-pixels.ts";

import { looksBlurred } from "./looks-blurred.ts";
import type { PhotoShelf } from "./photo-shelf.ts";

/** About the pixels of a magnet's print. */
const sidePxMax = 1000;

/** Looks once at each photo that is shown large whether it is blurred; its picture is decoded for the screen anyway. */
export const watchBlur = (shelf: PhotoShelf): void => {
  const looked = new Set<string>();
  const look = async (photoId: string, href: string) => {
    try {
      const isBlurred = looksBlurred(await readPhotoPixels(href, sidePxMax));
      if (isBlurred) shelf.learn(photoId, { isBlurred });
    } catch {
      // The shop's picture has taken its place meanwhile: that one is looked at.
      looked.delete(photoId);
      if (shelf.get().get(photoId)?.previewHref !== href) lookAll();
    }
  };
  const lookAll = () => {
    for (const { id, previewHref, thumbHref } of shelf.get().values()) {
      const isLarge = previewHref !== undefined && previewHref !== thumbHref;
      if (!isLarge || looked.has(id)) continue;
      looked.add(id);
      afterPaint(() => void look(id, previewHref));
    }
  };
  lookAll();
  shelf.subscribe(lookAll);
};
