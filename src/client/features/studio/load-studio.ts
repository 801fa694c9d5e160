import type { ApiClient } from "#client/trpc.ts";
import { photoPath } from "#shared/photos.ts";

import type { DesignFacts } from "./draft-keeper.ts";
import { chosenFramesOf } from "./fit-frames.ts";
import type { KeptFile, KeptMagnet } from "./journal.ts";
import { type Magnet, photoIdsOf } from "./magnet.ts";
import { matterOf, type PhotoFacts, type StudioPhoto } from "./photo-shelf.ts";
import type { Studio } from "./studio.ts";

/** Ids travel in the address, which must stay short. */
const askedMax = 50;

/**
 * Brings the studio up to date with what the shop has and with what a tab before left unsaved on
 * this device. Called whenever the page is opened.
 * @throws what the calls throw when the shop cannot be reached
 */
export const loadStudio = async (studio: Studio, extraDesignId?: string): Promise<void> => {
  // Only what was saved before we ask can be missing from the answer.
  const savedBefore = savedIds(studio);
  const left = await studio.journal.takeOver();
  restoreFiles(studio, left.files);
  const designs = await readDesigns(studio, extraDesignId);
  const photos = await readPhotos(studio.client, designs);
  const drawn = new Set(
    designs.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId)),
  );
  for (const facts of photos) {
    if (drawn.has(facts.photoId) || studio.shelf.get().has(facts.photoId)) putPhoto(studio, facts);
  }
  const loaded = designs.flatMap((design) => takeDesign(studio, design, left.magnets));
  const unsaved = left.magnets
    .filter(({ id, revision }) => revision === null && !designs.some((design) => design.id === id))
    .map(({ magnet }) => magnet)
    .filter((magnet) => photoIdsOf(magnet).every((id) => studio.shelf.get().has(id)));
  studio.dispatch({ kind: "loaded", magnets: [...loaded, ...unsaved].toSorted(byPosition) });
  dropGone(studio, designs, savedBefore);
};

const readDesigns = async (
  { client }: Studio,
  extraDesignId?: string,
): Promise<readonly DesignFacts[]> => {
  // Somebody without a session has no drafts yet.
  if ((await client.accounts.readMe.query()) === null) return [];
  const [drafts, extra] = await Promise.all([
    client.designs.listDrafts.query(),
    extraDesignId === undefined ? [] : client.designs.readDesigns.query({ ids: [extraDesignId] }),
  ]);
  const known = new Set(drafts.map(({ id }) => id));
  return [...drafts, ...extra.filter(({ id }) => !known.has(id))];
};

/** The shopper's photos, with what became of those that are drawn but no longer among them. */
const readPhotos = async (
  client: ApiClient,
  designs: readonly DesignFacts[],
): Promise<readonly PhotoFacts[]> => {
  if (designs.length === 0) return [];
  const photos = await client.photos.listPhotos.query();
  const known = new Set(photos.map(({ photoId }) => photoId));
  const drawn = designs.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId));
  const unknown = [...new Set(drawn)].filter((photoId) => !known.has(photoId)).slice(0, askedMax);
  if (unknown.length === 0) return photos;
  return [...photos, ...(await client.photos.readPhotos.query({ ids: unknown }))];
};

const restoreFiles = ({ shelf, send }: Studio, files: readonly KeptFile[]): void => {
  for (const { photoId, name, file } of files) {
    if (shelf.get().has(photoId)) continue;
    const photo = { id: photoId, name, isKnown: false, isSentHere: true };
    shelf.put([{ ...photo, stage: { kind: "waiting" } }]);
    send(photoId, name, file);
  }
};

const putPhoto = ({ shelf, watch, learnPhoto }: Studio, facts: PhotoFacts): void => {
  const { photoId, status } = facts;
  const known = shelf.get().get(photoId);
  if (!known) shelf.put([shownPhoto(facts)]);
  if (status === "processing") watch.add(photoId);
  const isReadyNow = known !== undefined && status === "ready" && known.stage.kind !== "ready";
  if (status === "rejected" || isReadyNow) void learnPhoto(facts);
};

const shownPhoto = (facts: PhotoFacts): StudioPhoto => {
  const { photoId, name, status, width, height } = facts;
  const base = { id: photoId, name, isKnown: true, isSentHere: false };
  if (status !== "ready" || width === null || height === null) {
    return { ...base, stage: { kind: status === "receiving" ? "missing" : "processing" } };
  }
  return {
    ...base,
    stage: { kind: "ready" },
    size: { widthPx: width, heightPx: height },
    previewHref: photoPath(photoId, "proxy"),
    thumbHref: photoPath(photoId, "thumb"),
    isFirstFrame: facts.isFirstFrame,
    matter: matterOf(facts),
  };
};

/** A design that the page does not show yet, with what was edited on it and not saved. */
const takeDesign = (
  { keeper, edits, dispatch, fitFrame }: Studio,
  design: DesignFacts,
  unsaved: readonly KeptMagnet[],
): Magnet[] => {
  const id = keeper.magnetIdOf(design.id);
  if (keeper.isDropped(id)) return [];
  const { document, acceptsLowResolution, position, quantity } = design;
  const saved: Magnet = {
    id,
    document,
    acceptsLowResolution,
    chosenFrames: chosenFramesOf(document, fitFrame),
    position,
    quantity,
  };
  const shown = edits.get().magnets.find((magnet) => magnet.id === id);
  if (shown) {
    const isNewer = keeper.isSaved(id) && keeper.revisionOf(id) !== design.revision;
    if (isNewer) {
      keeper.learn(saved, design);
      dispatch({ kind: "replace", id, document });
    }
    return [];
  }
  const left = unsaved.find((kept) => kept.id === id);
  // Edits made on an older revision become a question at their save, not a silent overwrite.
  keeper.learn(saved, { id: design.id, revision: left?.revision ?? design.revision });
  return [left?.magnet ?? saved];
};

const savedIds = ({ keeper, edits }: Studio): readonly string[] =>
  edits
    .get()
    .magnets.map(({ id }) => id)
    .filter((id) => keeper.isSaved(id));

/** What was saved and is no longer there was deleted in another tab, or is ordered. */
const dropGone = (
  { keeper, dispatch }: Studio,
  designs: readonly DesignFacts[],
  savedBefore: readonly string[],
): void => {
  const there = new Set(designs.map(({ id }) => id));
  const gone = savedBefore.filter((id) => {
    const designId = keeper.designIdOf(id);
    return designId !== null && !there.has(designId) && keeper.isSaved(id);
  });
  if (gone.length === 0) return;
  keeper.forget(gone);
  dispatch({ kind: "gone", ids: gone });
};

const byPosition = (first: Magnet, second: Magnet): number =>
  first.position - second.position || (first.id < second.id ? -1 : 1);
