import type { DesignDocument } from "#shared/design/design-document.ts";
import { photoPath } from "#shared/photos.ts";

/** Beyond this zoom a thumbnail's 480 px show in a list; then the proxy is drawn. */
const thumbZoomMax = 2;

/** Where the browser gets a photo for a small picture of a design, by how far the crop zooms in. */
export const photoAddress = (document: DesignDocument, photoId: string): string => {
  const zoom = Math.max(
    1,
    ...document.frames.filter((frame) => frame.photoId === photoId).map(({ crop }) => crop.zoom),
  );
  return photoPath(photoId, zoom > thumbZoomMax ? "proxy" : "thumb");
};
