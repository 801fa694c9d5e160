import type { Crop, DesignDocument } from "#shared/design/design-document.ts";

import { isSameCrop, type Magnet, withFrame } from "./magnet.ts";

/**
 * The crop that a photo of a design gets while nobody chose one; null while its size or format is not
 * known.
 */
export type FitFrame = (document: DesignDocument, frame: number) => Crop | null;

/**
 * The magnet with its crops as they would be found today, but for those that somebody chose. An
 * agreement to few pixels was for the old ones.
 */
export const refitted = (magnet: Magnet, fit: FitFrame, photoId?: string): Magnet => {
  let { document } = magnet;
  for (const [index, frame] of magnet.document.frames.entries()) {
    if (magnet.chosenFrames.includes(index)) continue;
    if (photoId !== undefined && frame.photoId !== photoId) continue;
    const crop = fit(document, index);
    if (crop === null || isSameCrop(crop, frame.crop)) continue;
    document = withFrame(document, index, (each) => ({ ...each, crop }));
  }
  return document === magnet.document
    ? magnet
    : { ...magnet, document, acceptsLowResolution: false };
};

/**
 * The same, but a photo in the same place is fitted once: a long history holds many documents of few
 * arrangements. Only for as long as nothing more becomes known.
 */
export const rememberingFit = (fit: FitFrame): FitFrame => {
  const known = new Map<string, Crop | null>();
  return (document, frame) => {
    const { formatSlug, layout, border, puzzle, frames } = document;
    const place = [formatSlug, layout, border.widthUm, frame, frames[frame]?.photoId, puzzle];
    const key = JSON.stringify(place);
    const crop = known.has(key) ? (known.get(key) ?? null) : fit(document, frame);
    known.set(key, crop);
    return crop;
  };
};

/** The magnet with one crop given back to us. */
export const withoutChoice = (magnet: Magnet, frame: number, fit: FitFrame): Magnet =>
  magnet.chosenFrames.includes(frame)
    ? refitted(
        { ...magnet, chosenFrames: magnet.chosenFrames.filter((each) => each !== frame) },
        fit,
      )
    : magnet;

/** Of a document that comes from elsewhere: a crop that we would give it is nobody's choice. */
export const chosenFramesOf = (document: DesignDocument, fit: FitFrame): readonly number[] =>
  document.frames.flatMap(({ crop }, index) => {
    const fitted = fit(document, index);
    return fitted && isAsFitted(fitted, crop) ? [] : [index];
  });

/** As a share of the photo: what this device and the shop find in two small copies is that much alike. */
const focusHair = 0.02;

const isAsFitted = (fitted: Crop, crop: Crop): boolean =>
  Math.abs(fitted.centreX - crop.centreX) <= focusHair &&
  Math.abs(fitted.centreY - crop.centreY) <= focusHair &&
  isSameCrop(fitted, { ...crop, centreX: fitted.centreX, centreY: fitted.centreY });

/**
 * Which crops are choices after a tool changed the document: those that were, wherever their photos
 * went, and those that the tool itself made.
 */
const choicesKept = (before: Magnet, document: DesignDocument): readonly number[] => {
  const wasChosen = before.document.frames.filter((_, index) =>
    before.chosenFrames.includes(index),
  );
  return document.frames.flatMap(({ photoId, crop }, index) => {
    const old = before.document.frames[index];
    const isMoved = old?.photoId === photoId && !isSameCrop(old.crop, crop);
    const isKept = wasChosen.some(
      (each) => each.photoId === photoId && isSameCrop(each.crop, crop),
    );
    return isMoved || isKept ? [index] : [];
  });
};

/**
 * The magnet, otherwise designed. An agreement to few pixels holds as long as no photo is drawn larger
 * than it was seen; in another place a photo that nobody cropped is fitted again.
 */
export const withDocument = (magnet: Magnet, document: DesignDocument, fit: FitFrame): Magnet => {
  if (document === magnet.document) return magnet;
  if (isDrawnAlike(magnet.document, document)) return { ...magnet, document };
  const chosenFrames = choicesKept(magnet, document);
  return refitted({ ...magnet, document, chosenFrames, acceptsLowResolution: false }, fit);
};

const isDrawnAlike = (first: DesignDocument, second: DesignDocument): boolean =>
  first.formatSlug === second.formatSlug &&
  first.layout === second.layout &&
  first.border.widthUm === second.border.widthUm &&
  first.puzzle === second.puzzle &&
  first.frames.every(
    ({ photoId, crop }, index) =>
      photoId === second.frames[index]?.photoId && isSameCrop(crop, second.frames[index].crop),
  );
