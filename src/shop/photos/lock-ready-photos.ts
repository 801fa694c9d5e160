import { and, eq, inArray } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

import { photo } from "./photo.table.ts";

/**
 * Locks somebody's photos until the transaction ends, in the order of ids, so that no two wait for each
 * other. @returns their ids, each once
 * @throws ShopError `photo_not_found` when one is gone or another's, `photo_not_ready` when one is still
 * coming
 */
export const lockReadyPhotos = async (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
): Promise<string[]> => {
  const ids = [...new Set(photoIds)].toSorted();
  if (ids.length === 0) return ids;
  const locked = await tx
    .select({ status: photo.status })
    .from(photo)
    .where(and(inArray(photo.id, ids), eq(photo.ownerId, whose.userId)))
    .orderBy(photo.id)
    .for("update");
  const isGone = ({ status }: { status: string }) => status === "deleted" || status === "rejected";
  if (locked.length !== ids.length || locked.some(isGone)) throw new ShopError("photo_not_found");
  if (locked.some(({ status }) => status !== "ready")) throw new ShopError("photo_not_ready");
  return ids;
};
