import { inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";

import { lockReadyPhotos } from "./lock-ready-photos.ts";
import { photo } from "./photo.table.ts";

/**
 * Keeps photos for production, in the transaction of the order that needs them: from now on deleting
 * one only hides it, and it does not expire.
 * @throws ShopError `photo_not_found` when one is gone, `photo_not_ready` when one is still coming
 */
export const keepOrderedPhotos = async (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
): Promise<void> => {
  const ids = await lockReadyPhotos(tx, whose, photoIds);
  if (ids.length === 0) return;
  await tx
    .update(photo)
    .set({ orderedAt: sql`coalesce(${photo.orderedAt}, now())` })
    .where(inArray(photo.id, ids));
};
