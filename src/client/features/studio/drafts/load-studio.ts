import { ensureSession } from "#client/ensure-session.ts";
import { loadFaceTools } from "#client/features/studio/faces/face-store.ts";
import { chosenFramesOf } from "#client/features/studio/magnets/fit-frames.ts";
import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import { inOrder } from "#client/features/studio/magnets/set-order.ts";
import { historyStepsMax } from "#client/features/studio/magnets/studio-edits.ts";
import { placeArrivals } from "#client/features/studio/phone/place-arrivals.ts";
import { type PhotoFacts, shownPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { newId } from "#client/new-id.ts";

import { type DesignFacts, isAlike } from "./draft.ts";
import type { KeptFile, LeftBehind } from "./journal.ts";
import { openSelection } from "./keep-selection.ts";

/** Ids travel in the address, which must stay short. */
const askedMax = 50;

/**
 * Brings the studio up to date with what a tab before left unsaved on this device and with what the
 * shop has. Called whenever the page is opened, and when something was saved elsewhere.
 * @throws what the calls throw when the shop cannot be reached; what this device has is shown then
 */
export const loadStudio = async (studio: Studio, extraDesignId?: string): Promise<void> => {
  // Only what was saved before we ask can be missing from the answer.
  const savedBefore = savedIds(studio);
  const left = await studio.journal.takeOver();
  const bring = openSelection(studio);
  restoreFiles(studio, left.files);
  bring(() => restoreEdits(studio, left));
  const { drafts, unreadable, reshaped, hasArrivals } = await readDrafts(studio, extraDesignId);
  const { unreadableCount: unreadableEdits } = left;
  if (unreadable.length + reshaped.length + unreadableEdits > 0) {
    studio.troubles.set({ unreadable, unreadableEdits, reshaped });
  }
  removeLeft(studio, left, drafts);
  // Without a line its file cannot be had; the next time the studio is brought up to date it is.
  const history = await import("./keep-history.ts")
    .then(({ openHistory }) => openHistory(studio, left, historyRules))
    .catch(() => null);
  const shown = [...drafts, ...studio.edits.get().magnets];
  const steps = history?.magnets ?? [];
  const goneIds = await learnPhotos(studio, [...shown, ...steps]);
  markSettled(studio, shown, steps);
  bring(() => takeDesigns(studio, drafts));
  restoreBeside(studio, left);
  dropWithoutPhoto(studio, left);
  dropGone(studio, drafts, savedBefore);
  history?.begin();
  for (const photoId of goneIds) studio.dropPhoto(photoId);
  // Edits left behind wait until the shop is known to have their photos.
  studio.keeper.nudge();
  // One magnet of the cart is open alone: they wait for the set.
  if (hasArrivals && extraDesignId === undefined) {
    await placeArrivals(studio);
  }
};

/**
 * Learns of the photos that these draw.
 * @returns those that the shop no longer has, deleted elsewhere or over their time
 */
export const learnPhotos = async (
  studio: Studio,
  designs: readonly Pick<Magnet, "document">[],
): Promise<readonly string[]> => {
  const { client, shelf } = studio;
  const drawn = [...new Set(designs.flatMap(photoIdsOf))];
  if (drawn.length === 0) return [];
  // Photos that a new visitor took a moment ago are drawn before there is a session to ask with.
  await ensureSession();
  // One call for all of the shopper's, and those that are drawn but no longer among them.
  const photos = await client.photos.listPhotos.query();
  const known = new Set(photos.map(({ photoId }) => photoId));
  // What is only on this device, the shop need not have.
  const isExpected = (photoId: string) => shelf.get().get(photoId)?.isKnown !== false;
  const ids = drawn.filter((id) => !known.has(id) && isExpected(id)).slice(0, askedMax);
  const rest = ids.length > 0 ? await client.photos.readPhotos.query({ ids }) : [];
  const all = [...photos, ...rest];
  if (all.some(({ faces }) => faces?.length)) await loadFaceTools();
  for (const facts of all) {
    if (drawn.includes(facts.photoId) || shelf.get().has(facts.photoId)) putPhoto(studio, facts);
  }
  return ids.filter((id) => rest.every(({ photoId }) => photoId !== id));
};

/** A refused photo that only steps back draw was settled in a page before: nothing is to be said of it. */
const markSettled = (
  { shelf }: Studio,
  shown: readonly Pick<Magnet, "document">[],
  steps: readonly Magnet[],
): void => {
  const drawn = new Set(shown.flatMap(photoIdsOf));
  for (const id of steps.flatMap(photoIdsOf)) {
    if (drawn.has(id) || shelf.get().get(id)?.stage.kind !== "refused") continue;
    shelf.learn(id, { isHeld: true });
  }
};

const historyRules = { isAlike, inOrder, stepsMax: historyStepsMax };

const readDrafts = async ({ client }: Studio, extraDesignId?: string) => {
  // Somebody without a session has no drafts yet.
  if ((await client.accounts.readMe.query()) === null)
    return { drafts: [], unreadable: [], reshaped: [], hasArrivals: false };
  const [list, arrived, extra] = await Promise.all([
    client.designs.listDrafts.query(),
    client.photos.listPhonePhotos.query(),
    extraDesignId === undefined ? [] : client.designs.readDesigns.query({ ids: [extraDesignId] }),
  ]);
  const known = new Set(list.drafts.map(({ id }) => id));
  const hasArrivals = arrived.length > 0;
  return {
    ...list,
    hasArrivals,
    drafts: [...list.drafts, ...extra.filter(({ id }) => !known.has(id))],
  };
};

const restoreFiles = ({ shelf, send }: Studio, files: readonly KeptFile[]): void => {
  for (const { photoId, name, file } of files) {
    if (shelf.get().has(photoId)) continue;
    const photo = { id: photoId, name, isKnown: false, isSentHere: true };
    shelf.put([{ ...photo, stage: { kind: "waiting" } }]);
    send(photoId, name, file);
  }
};

/** Shows what was edited and not saved; the keeper finds out how it stands with the shop. */
const restoreEdits = ({ keeper, journal, dispatch }: Studio, { magnets }: LeftBehind): void => {
  const restored = magnets.flatMap((entry) => {
    if (entry.magnet === null || keeper.isKnown(entry.magnetId)) return [];
    keeper.recall(entry);
    return [{ magnet: entry.magnet, key: entry.key }];
  });
  if (restored.length === 0) return;
  dispatch({ kind: "loaded", magnets: restored.map(({ magnet }) => magnet) });
  journal.letGo(restored.map(({ key }) => key));
};

/** Edits of a tab that is gone on magnets that are on the page already: they stand beside. */
const restoreBeside = ({ keeper, journal, edits, dispatch }: Studio, left: LeftBehind): void => {
  const open = left.magnets.filter(({ key }) => journal.isTaken(key));
  for (const { magnet, magnetId, revision } of open) {
    const shown = edits.get().magnets.find(({ id }) => id === magnetId);
    if (!magnet || (shown && isAlike(shown, magnet))) continue;
    const isOnTop = keeper.isSaved(magnetId) && keeper.revisionOf(magnetId) === revision;
    if (shown && isOnTop) dispatch({ kind: "replace", magnet });
    else dispatch({ kind: "loaded", magnets: [{ ...magnet, id: newId() }] });
  }
  journal.letGo(open.map(({ key }) => key));
};

/** What was taken away and not told to the shop, unless it was changed elsewhere since. */
const removeLeft = (
  { keeper, journal, edits }: Studio,
  left: LeftBehind,
  drafts: readonly DesignFacts[],
): void => {
  const removed = left.magnets.filter(({ magnet }) => magnet === null);
  for (const entry of removed) {
    const draft = drafts.find(({ id }) => id === entry.designId);
    const isShown = edits.get().magnets.some(({ id }) => id === entry.magnetId);
    if (draft && !isShown && draft.revision === entry.revision) keeper.recall(entry);
  }
  journal.letGo(removed.map(({ key }) => key));
};

const putPhoto = ({ shelf, watch, learnPhoto }: Studio, facts: PhotoFacts): void => {
  const { photoId, status } = facts;
  const known = shelf.get().get(photoId);
  if (!known) shelf.put([shownPhoto(facts)]);
  if (status === "processing") watch.add(photoId);
  const isReadyNow = known !== undefined && status === "ready" && known.stage.kind !== "ready";
  if (status === "rejected" || isReadyNow) void learnPhoto(facts);
};

/** Shows designs that are not on the page yet, and brings those up to date that nobody touched here. */
const takeDesigns = (studio: Studio, designs: readonly DesignFacts[]): void => {
  const { keeper, edits, dispatch } = studio;
  const shown = new Set(edits.get().magnets.map(({ id }) => id));
  const loaded: Magnet[] = [];
  const renewed: Magnet[] = [];
  for (const design of designs) {
    const magnet = magnetOf(studio, design);
    // While an answer of ours is on its way, revisions only grow.
    const isNewer =
      keeper.isSaved(magnet.id) && (keeper.revisionOf(magnet.id) ?? 0) < design.revision;
    const isNew = !shown.has(magnet.id) && !keeper.isDropped(magnet.id);
    if (isNew || (shown.has(magnet.id) && isNewer)) {
      keeper.learn(magnet, design);
      (isNew ? loaded : renewed).push(magnet);
    }
  }
  if (renewed.length > 0) dispatch({ kind: "renewed", magnets: renewed });
  dispatch({ kind: "loaded", magnets: loaded });
};

const magnetOf = ({ keeper, fitFrame }: Studio, design: DesignFacts): Magnet => {
  const { document, acceptsLowResolution, position, quantity } = design;
  const id = keeper.magnetIdOf(design.id);
  const chosenFrames = chosenFramesOf(document, fitFrame);
  return { id, document, acceptsLowResolution, chosenFrames, position, quantity };
};

const savedIds = ({ keeper, edits }: Studio): readonly string[] =>
  edits
    .get()
    .magnets.map(({ id }) => id)
    .filter((id) => keeper.isSaved(id));

/** An edit whose photo neither this device nor the shop has cannot be drawn any more. */
const dropWithoutPhoto = ({ keeper, shelf, edits, dispatch }: Studio, left: LeftBehind): void => {
  const restored = new Set(left.magnets.map(({ magnetId }) => magnetId));
  const ids = edits
    .get()
    .magnets.filter((magnet) => restored.has(magnet.id))
    .filter((magnet) => photoIdsOf(magnet).some((photoId) => !shelf.get().has(photoId)))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  keeper.forget(ids);
  dispatch({ kind: "gone", ids });
};

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
