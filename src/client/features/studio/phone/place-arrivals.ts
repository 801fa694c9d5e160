import { loadFaceTools } from "#client/features/studio/faces/face-store.ts";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import { shownPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Made magnets of in this tab, also where the shop could not be told. */
const placedHere = new Set<string>();

/**
 * Makes a magnet of each photo that a phone has sent and no studio has taken yet. Tabs take turns, so that
 * a photo becomes one magnet.
 * @throws what the calls throw; what was not placed is when this is called again, or the studio opened
 */
export const placeArrivals = async (studio: Studio): Promise<void> => {
  const place = () => placeNew(studio);
  if ("locks" in navigator) await navigator.locks.request("lodestone-arrivals", place);
  else await place();
};

const placeNew = async ({
  client,
  shelf,
  edits,
  dispatch,
  addMagnets,
  formatForNew,
}: Studio): Promise<void> => {
  const arrived = (await client.photos.listPhonePhotos.query()).toReversed();
  const formatSlug = formatForNew();
  if (arrived.length === 0 || formatSlug === undefined) return;
  const drawn = new Set(edits.get().magnets.flatMap(photoIdsOf));
  const fresh = arrived.filter(({ photoId }) => !drawn.has(photoId) && !placedHere.has(photoId));
  if (fresh.length > 0) {
    if (fresh.some(({ faces }) => faces?.length)) await loadFaceTools();
    shelf.put(fresh.map(shownPhoto));
    addMagnets(
      fresh.map(({ photoId }) => photoId),
      formatSlug,
    );
    for (const { photoId } of fresh) {
      placedHere.add(photoId);
      dispatch({ kind: "fit", photoId });
    }
    announce(m.studio_photos_added({ count: fresh.length }));
  }
  await client.photos.placePhotos.mutate({ ids: arrived.map(({ photoId }) => photoId) });
};
