import { photoPath } from "#shared/photos.ts";

import type { LocalPictures } from "./local-pictures.ts";
import type { PhotoShelf } from "./photo-shelf.ts";

export type StagePictures = ReturnType<typeof createStagePictures>;

/**
 * Large pictures for the photos on the stage and for no others: a set of a hundred would load and
 * decode hundreds of megabytes that nobody looks at.
 */
export const createStagePictures = (shelf: PhotoShelf, local: Pick<LocalPictures, "show">) => {
  let onStage: readonly string[] = [];
  const loading = new Set<string>();

  const loadLarge = async (photoId: string): Promise<void> => {
    const href = photoPath(photoId, "proxy");
    const photo = shelf.get().get(photoId);
    const isWanted = photo?.stage.kind === "ready" && photo.previewHref !== href;
    if (!isWanted || loading.has(photoId)) return;
    loading.add(photoId);
    const isThere = await loadPicture(href);
    loading.delete(photoId);
    // Without a line the small one stays: it is better than a blank magnet.
    if (isThere) shelf.learn(photoId, { previewHref: href });
    else addEventListener("online", () => showLarge(photoId), { once: true });
  };
  const showLarge = (photoId: string): void => {
    if (onStage.includes(photoId)) void loadLarge(photoId);
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
    catchUp: showLarge,
  };
};

/**
 * Loads and decodes beforehand, so that the picture on the screen never blinks.
 * @returns whether it can be had now
 */
const loadPicture = async (href: string): Promise<boolean> => {
  const image = new Image();
  image.src = href;
  return image.decode().then(
    () => true,
    () => false,
  );
};
