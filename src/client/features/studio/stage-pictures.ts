import { photoPath } from "#shared/photos.ts";

import type { LocalPictures } from "./local-pictures.ts";
import type { PhotoShelf } from "./photo-shelf.ts";

export type StagePictures = ReturnType<typeof createStagePictures>;

/**
 * Large pictures for the photos on the stage and for no others: a set of a hundred would load and
 * decode hundreds of megabytes that nobody looks at.
 */
export const createStagePictures = (shelf: PhotoShelf, local: LocalPictures) => {
  let onStage: readonly string[] = [];
  const loading = new Set<string>();

  const loadLarge = async (photoId: string): Promise<void> => {
    const href = photoPath(photoId, "proxy");
    const photo = shelf.get().get(photoId);
    const isWanted = photo?.stage.kind === "ready" && photo.previewHref !== href;
    if (!isWanted || loading.has(photoId)) return;
    loading.add(photoId);
    await loadPicture(href);
    loading.delete(photoId);
    shelf.learn(photoId, { previewHref: href });
  };

  return {
    has: (photoId: string): boolean => onStage.includes(photoId),
    /** The photos of the magnet that is shown large from now on. */
    show: (photoIds: readonly string[]): void => {
      onStage = photoIds;
      local.show(photoIds);
      for (const photoId of photoIds) void loadLarge(photoId);
    },
    /** The shop has pictures of a photo: answers with those to show, once they can be drawn. */
    takeOver: async (photoId: string): Promise<{ previewHref: string; thumbHref: string }> => {
      const thumbHref = photoPath(photoId, "thumb");
      const isOnStage = onStage.includes(photoId);
      const previewHref = isOnStage ? photoPath(photoId, "proxy") : thumbHref;
      await Promise.all([loadPicture(thumbHref), isOnStage && loadPicture(previewHref)]);
      return { previewHref, thumbHref };
    },
    /** Came onto the stage while {@link takeOver} waited. */
    catchUp: (photoId: string): void => {
      if (onStage.includes(photoId)) void loadLarge(photoId);
    },
  };
};

/** Loads and decodes beforehand, so that the picture on the screen never blinks. */
const loadPicture = async (href: string): Promise<void> => {
  const image = new Image();
  image.src = href;
  // A picture that cannot be had now is asked for again by the page itself.
  await image.decode().catch(() => undefined);
};
