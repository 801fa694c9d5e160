import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql } from "#server/db/statements/finish-sql.ts";

import { type LockedPhoto, lockingPhotos, requireReady } from "./lock-ready-photos.ts";

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
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return;
  const locked = await tx.execute<LockedPhoto>(keeping({ ids, userId: whose.userId }));
  requireReady(locked, ids.length);
};

const keeping = finishSql<"ids" | "userId">(sql`
  with locked as (${lockingPhotos}),
  kept as (
    update photo set ordered_at = coalesce(ordered_at, now()) from locked
    where photo.id = locked.id)
  select id, status from locked`);
