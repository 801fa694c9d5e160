import { changeFormat } from "#shared/design/change-format.ts";
import type { Crop, DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import { type Layout, slotCount } from "#shared/design/layouts.ts";
import { plainDesign, plainFrame } from "#shared/design/new-design.ts";

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

/**
 * A fresh photo as a magnet that could be bought as it is.
 * @param layouts what the format offers: a strip has no place for one photo alone
 * @param more further photos for its slots; without them the one is in all
 */
export const newMagnet = (
  id: string,
  photoId: string,
  formatSlug: string,
  {
    position = 0,
    layouts = ["single"],
    more = [],
  }: {
    readonly position?: number;
    readonly layouts?: readonly Layout[];
    readonly more?: readonly string[];
  } = {},
): Magnet => ({
  id,
  document: changeFormat(
    plainDesign(formatSlug, photoId),
    formatSlug,
    layouts,
    more.map((each) => plainFrame(each)),
  ),
  acceptsLowResolution: false,
  chosenFrames: [],
  position,
  quantity: 1,
});

/** Photos that a new magnet takes: a full strip of four where a format has no place for one alone. */
export const photosEach = (layouts: readonly Layout[] = ["single"]): number =>
  layouts.includes("single") ? 1 : slotCount(layouts[0] ?? "single");

/**
 * Fresh photos as magnets, in their order.
 * @param position of the first one in the set
 */
export const newMagnets = (
  photoIds: readonly string[],
  formatSlug: string,
  {
    position,
    layouts = ["single"],
    newId,
  }: {
    readonly position: number;
    readonly layouts?: readonly Layout[] | undefined;
    readonly newId: () => string;
  },
): readonly Magnet[] => {
  const each = photosEach(layouts);
  return photoIds.flatMap((photoId, index) =>
    index % each === 0
      ? newMagnet(newId(), photoId, formatSlug, {
          position: position + index / each,
          layouts,
          more: photoIds.slice(index + 1, index + each),
        })
      : [],
  );
};

/** Its photos, each once, in the order of its slots. */
/** How many pieces are wished of all of them: a magnet may be made more than once. */
export const countPieces = (magnets: readonly Pick<Magnet, "quantity">[]): number =>
  magnets.reduce((sum, { quantity }) => sum + quantity, 0);

export const photoIdsOf = ({ document }: Pick<Magnet, "document">): readonly string[] => [
  ...new Set(document.frames.map(({ photoId }) => photoId)),
];

/** The frame a tool works on; the first one where there is none of that number. */
export const frameOfMagnet = ({ document }: Magnet, frame = 0): DesignFrame =>
  document.frames[frame] ?? document.frames[0];

/** The same frame with its photo as light as it came. */
export const withoutTones = ({ photoId, crop, look, adjustments }: DesignFrame): DesignFrame => ({
  photoId,
  crop,
  look,
  adjustments,
});

export const cropOf = (magnet: Magnet, frame = 0): Crop => frameOfMagnet(magnet, frame).crop;

/** The same magnet with another crop of one photo; an agreement to few pixels was for the old one. */
export const withCrop = (magnet: Magnet, frame: number, crop: Crop): Magnet => ({
  ...magnet,
  document: withFrame(magnet.document, frame, (each) => ({ ...each, crop })),
  acceptsLowResolution: false,
  chosenFrames: [...magnet.chosenFrames.filter((each) => each !== frame), frame],
});

export const isSameCrop = (first: Crop, second: Crop): boolean =>
  first.centreX === second.centreX &&
  first.centreY === second.centreY &&
  first.zoom === second.zoom &&
  first.turnDegrees === second.turnDegrees &&
  first.coverTurnDegrees === second.coverTurnDegrees &&
  first.isMirrored === second.isMirrored;

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
