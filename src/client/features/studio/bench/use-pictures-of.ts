import { useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";

/**
 * The photos of a magnet as far as they are drawn. The same map until one of their pictures changes:
 * what is drawn by it stands still while anything is uploaded.
 */
export const usePicturesOf = ({ document }: Magnet, photos: PhotoMap): PhotoMap => {
  const next = new Map(
    document.frames.flatMap(({ photoId }) => {
      const photo = photos.get(photoId);
      return photo ? [[photoId, photo]] : [];
    }),
  );
  const [kept, keep] = useState(next);
  if (isDrawnAlike(kept, next)) return kept;
  keep(next);
  return next;
};

const isDrawnAlike = (first: PhotoMap, second: PhotoMap): boolean =>
  first.size === second.size &&
  [...second].every(([id, { size, previewHref, thumbHref, isBlurred }]) => {
    const before = first.get(id);
    return (
      before !== undefined &&
      before.size === size &&
      before.previewHref === previewHref &&
      before.thumbHref === thumbHref &&
      before.isBlurred === isBlurred
    );
  });
