// Places of a magnet whose photo the shop refused: each waits for another one.

import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

import { type Magnet, photoIdsOf, withFrame, withoutTones } from "./magnet.ts";
import type { StudioAct } from "./studio-acts.ts";
import type { StudioEdits, StudioFact } from "./studio-edits.ts";

/** The refused photos of a magnet, each once; none is printed, so it is not ordered like this. */
export const freePlacesOf = (magnet: Magnet, photos: PhotoMap): readonly string[] =>
  photoIdsOf(magnet).filter((id) => photos.get(id)?.stage.kind === "refused");

/** The document with other photos in their places, by the id of the one that was refused. */
export const filled = (
  document: DesignDocument,
  photoIds: ReadonlyMap<string, string>,
): DesignDocument =>
  document.frames.reduce((each, frame, index) => {
    const photoId = photoIds.get(frame.photoId);
    return photoId === undefined
      ? each
      : withFrame(each, index, () => ({ ...withoutTones(frame), photoId, crop: centredCrop }));
  }, document);

/**
 * Which of the next photos takes the place of which refused one: in magnets of this format that show others, too, the
 * selected one's first.
 */
export const fillsFor = (
  photoIds: readonly string[],
  { magnets, selectedId }: Pick<StudioEdits, "magnets" | "selectedId">,
  formatSlug: string,
  photos: PhotoMap,
): ReadonlyMap<string, string> => {
  const open = magnets
    .filter((each) => each.document.formatSlug === formatSlug && photoIdsOf(each).length > 1)
    .toSorted((one, other) => Number(other.id === selectedId) - Number(one.id === selectedId));
  const places = new Set(open.flatMap((each) => freePlacesOf(each, photos)));
  const pairs = [...places].flatMap((place, index): [string, string][] => {
    const photoId = photoIds[index];
    return photoId === undefined ? [] : [[place, photoId]];
  });
  return new Map(pairs);
};

type Studio = {
  readonly edits: { readonly get: () => StudioEdits };
  readonly shelf: { readonly get: () => PhotoMap };
  readonly dispatch: (act: StudioAct | StudioFact) => void;
};

/**
 * Photos take the places that wait for one, in one step; the first magnet that gets one is shown.
 * @returns those that found no free place
 */
export const fillPlaces = (
  { edits, shelf, dispatch }: Studio,
  photoIds: readonly string[],
  formatSlug: string,
): readonly string[] => {
  const fills = fillsFor(photoIds, edits.get(), formatSlug, shelf.get());
  const { magnets } = edits.get();
  const waiting = magnets.filter((each) => photoIdsOf(each).some((id) => fills.has(id)));
  const [first] = waiting;
  if (!first) return photoIds;
  const ids = waiting.map(({ id }) => id);
  dispatch({ kind: "edit", ids, edit: (document) => filled(document, fills) });
  dispatch({ kind: "select", id: first.id });
  return photoIds.slice(fills.size);
};

/**
 * What is known once the shop has refused a photo.
 * @param kept magnets that wait for another one, whatever else they show
 */
export const refusalOf = (
  photoId: string,
  photos: PhotoMap,
  kept: readonly Magnet[],
): StudioFact => {
  // The shop keeps no design of a photo that it has never heard of.
  if (photos.get(photoId)?.isKnown === false) return { kind: "photoGone", photoId };
  const refused = [...photos.values()].filter(({ stage }) => stage.kind === "refused");
  return {
    kind: "photoRefused",
    photoId,
    refusedIds: new Set([photoId, ...refused.map(({ id }) => id)]),
    keptIds: kept.map(({ id }) => id),
  };
};
