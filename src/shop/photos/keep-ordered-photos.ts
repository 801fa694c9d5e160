import { and, eq, inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

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
  const ids = [...new Set(photoIds)].toSorted();
  if (ids.length === 0) return;
  const locked = await tx
    .select({ status: photo.status })
    .from(photo)
    .where(and(inArray(photo.id, ids), eq(photo.ownerId, whose.userId)))
    .orderBy(photo.id)
    .for("update");
  const isGone = ({ status }: { status: string }) => status === "deleted" || status === "rejected";
  if (locked.length !== ids.length || locked.some(isGone)) throw new ShopError("photo_not_found");
  if (locked.some(({ status }) => status !== "ready")) throw new ShopError("photo_not_ready");
  await tx
    .update(photo)
    .set({ orderedAt: sql`coalesce(${photo.orderedAt}, now())` })
    .where(inArray(photo.id, ids));
};
