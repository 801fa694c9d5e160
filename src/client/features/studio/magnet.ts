import {
  type Crop,
  type DesignDocument,
  designDocumentVersion,
} from "#shared/design/design-document.ts";
import { cropAround } from "#shared/design/move-crop.ts";

/** One magnet being made. */
export type Magnet = {
  readonly id: string;
  readonly document: DesignDocument;
  /** The shopper agreed to print this very crop although the photo has few pixels (FAULTS U18). */
  readonly acceptsLowResolution: boolean;
  /** Somebody chose the crop: what matters in the photo, found later, no longer moves it. */
  readonly isCropChosen: boolean;
};

/** What matters in a photo, as fractions of its upright width and height. */
export type Focus = { readonly x: number; readonly y: number };

/** Seen only where a photo is transparent. */
const background = "#ffffff";

/** A fresh photo as a magnet that could be bought as it is. */
export const newMagnet = (
  id: string,
  photoId: string,
  formatSlug: string,
  focus?: Focus,
): Magnet => ({
  id,
  document: {
    version: designDocumentVersion,
    formatSlug,
    layout: "single",
    frames: [{ photoId, crop: cropAround(focus), look: "original" }],
    background,
  },
  acceptsLowResolution: false,
  isCropChosen: false,
});

export const photoIdOf = ({ document }: Magnet): string => document.frames[0].photoId;

export const cropOf = ({ document }: Magnet): Crop => document.frames[0].crop;

/** The same magnet with another crop; an agreement to few pixels was for the old one. */
export const withCrop = (magnet: Magnet, crop: Crop): Magnet => {
  const [frame] = magnet.document.frames;
  return {
    ...magnet,
    document: { ...magnet.document, frames: [{ ...frame, crop }] },
    acceptsLowResolution: false,
    isCropChosen: true,
  };
};
