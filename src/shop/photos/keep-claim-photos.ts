import { inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";

import { lockReadyPhotos } from "./lock-ready-photos.ts";
import { photo } from "./photo.table.ts";

/**
 * Keeps photos for a claim, in its transaction: they leave the shopper's photos to make magnets of and
 * expire so many days from now. Deleting one still deletes it at once.
 * @throws ShopError `photo_not_found` when one is gone or another's, `photo_not_ready`
 */
export const keepClaimPhotos = async (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
  days: number,
): Promise<void> => {
  const ids = await lockReadyPhotos(tx, whose, photoIds);
  if (ids.length === 0) return;
  await tx
    .update(photo)
    .set({ claimedAt: sql`coalesce(${photo.claimedAt}, now())`, expiresAt: inDays(days) })
    .where(inArray(photo.id, ids));
};

/** The claim is decided: its photos are kept so many days more. */
export const endClaimPhotos = async (
  tx: Database,
  photoIds: readonly string[],
  days: number,
): Promise<void> => {
  if (photoIds.length === 0) return;
  await tx
    .update(photo)
    .set({ expiresAt: inDays(days) })
    .where(inArray(photo.id, [...photoIds]));
};

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;
