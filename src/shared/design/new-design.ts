// A new, plain design of a photo.

import { centredCrop } from "./crop/crop-limits.ts";
import type { Crop, DesignDocument, DesignFrame } from "./design-document.ts";
import { designDocumentVersion } from "./document-version.ts";
import { noAdjustments } from "./look/look.ts";

/** A photo as it is put on a magnet, before anything is done to it. */
export const plainFrame = (photoId: string, crop: Crop = centredCrop): DesignFrame => ({
  photoId,
  crop,
  look: "original",
  adjustments: noAdjustments,
});

/** One photo, filling the magnet. */
export const plainDesign = (
  formatSlug: string,
  photoId: string,
  crop: Crop = centredCrop,
): DesignDocument => ({
  version: designDocumentVersion,
  formatSlug,
  layout: "single",
  frames: [plainFrame(photoId, crop)],
  border: { widthUm: 0, colour: white },
  background: white,
  texts: [],
  puzzle: null,
});

const white = "#ffffff";
