import type { Crop, DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import { plainDesign } from "#shared/design/new-design.ts";

/** One magnet being made. */
export type Magnet = {
  readonly id: string;
  readonly document: DesignDocument;
  /** The shopper agreed to print this very crop although the photo has few pixels (FAULTS U18). */
  readonly acceptsLowResolution: boolean;
  /** Frames whose crop somebody chose: what matters in the photo, found later, leaves these alone. */
  readonly chosenFrames: readonly number[];
  /** Where it stands in the set; the lowest first. */
  readonly position: number;
  /** Pieces wished. */
  readonly quantity: number;
};

/** A fresh photo as a magnet that could be bought as it is. */
export const newMagnet = (
  id: string,
  photoId: string,
  formatSlug: string,
  { position = 0 }: { readonly position?: number } = {},
): Magnet => ({
  id,
  document: plainDesign(formatSlug, photoId),
  acceptsLowResolution: false,
  chosenFrames: [],
  position,
  quantity: 1,
});

export const photoIdOf = ({ document }: Magnet): string => document.frames[0].photoId;

export const cropOf = ({ document }: Magnet): Crop => document.frames[0].crop;

/** The same magnet with another crop of one photo; an agreement to few pixels was for the old one. */
export const withCrop = (magnet: Magnet, frame: number, crop: Crop): Magnet => ({
  ...magnet,
  document: withFrame(magnet.document, frame, (each) => ({ ...each, crop })),
  acceptsLowResolution: false,
  chosenFrames: [...magnet.chosenFrames.filter((each) => each !== frame), frame],
});

/** The same document with one of its frames changed. */
export const withFrame = (
  document: DesignDocument,
  index: number,
  change: (frame: DesignFrame) => DesignFrame,
): DesignDocument => {
  const [first, ...rest] = document.frames;
  return {
    ...document,
    frames: [
      index === 0 ? change(first) : first,
      ...rest.map((frame, at) => (at + 1 === index ? change(frame) : frame)),
    ],
  };
};
