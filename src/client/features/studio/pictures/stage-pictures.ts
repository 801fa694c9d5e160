import { photoPath } from "#shared/photos.ts";

import type { LocalPictures } from "./local-pictures.ts";
import type { PhotoShelf } from "./photo-shelf.ts";

/** A shop that could not give a picture is asked again; a line that comes back is not waited for so long. */
const againMilliseconds = 5_000;

export type StagePictures = ReturnType<typeof createStagePictures>;

/**
 * Large pictures for the photos on the stage and for no others: a set of a hundred would load and
 * decode hundreds of megabytes that nobody looks at.
 */
export const createStagePictures = (shelf: PhotoShelf, local: Pick<LocalPictures, "show">) => {
  let onStage: readonly string[] = [];
  /** Of these the large picture is here, or on its way: an address alone is no picture. */
  const asked = new Set<string>();

  const loadLarge = async (photoId: string): Promise<void> => {
    const href = photoPath(photoId, "proxy");
    const isWanted = shelf.get().get(photoId)?.stage.kind === "ready";
    if (!isWanted || asked.has(photoId)) return;
    asked.add(photoId);
    if (await loadPicture(href)) {
      const { previewHref, isLargeMissing } = shelf.get().get(photoId) ?? {};
      if (previewHref !== href || isLargeMissing === true) {
        shelf.learn(photoId, { previewHref: href, isLargeMissing: false });
      }
    } else {
      // Without a line the small one stays, or comes: it is better than a blank magnet.
      shelf.learn(photoId, { previewHref: photoPath(photoId, "thumb"), isLargeMissing: true });
      const again = () => {
        clearTimeout(timer);
        removeEventListener("online", again);
        asked.delete(photoId);
        showLarge(photoId);
      };
      const timer = setTimeout(again, againMilliseconds);
      addEventListener("online", again);
    }
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
      const proxyHref = photoPath(photoId, "proxy");
      const [, isLarge] = await Promise.all([
        loadPicture(thumbHref),
        isOnStage && loadPicture(proxyHref),
      ]);
      if (isLarge) asked.add(photoId);
      return { previewHref: isLarge ? proxyHref : thumbHref, thumbHref };
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
