import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import type { PhotoStatus } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

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
  const locked = await tx.execute<LockedPhoto>(locking({ ids, userId: whose.userId }));
  requireReady(locked, ids.length);
  return ids;
};

export type LockedPhoto = { readonly id: string; readonly status: PhotoStatus };

/** Locks somebody's photos, as a part of a larger statement. */
export const lockingPhotos = sql`
  select id, status from photo
  where id = any(${value("ids")}::uuid[]) and owner_id = ${value("userId")}
  order by id
  for update`;

const locking = finishSql<"ids" | "userId">(lockingPhotos);

/** @throws ShopError as {@link lockReadyPhotos} */
export const requireReady = (locked: readonly LockedPhoto[], wanted: number): void => {
  const isGone = ({ status }: LockedPhoto) => status === "deleted" || status === "rejected";
  if (locked.length !== wanted || locked.some(isGone)) throw new ShopError("photo_not_found");
  if (locked.some(({ status }) => status !== "ready")) throw new ShopError("photo_not_ready");
};
