import { and, eq, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { photoAccountDays, photoGuestDays } from "#shared/photos.ts";

import { photo } from "./photo.table.ts";

/** An edit keeps the photos it uses for another term (LAW 17: counted from the last edit). */
export const extendPhotos = async (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
): Promise<void> => {
  if (photoIds.length > 0) await tx.execute(extendingPhotos(tx, whose, photoIds));
};

/**
 * As {@link extendPhotos}, as a part of a larger statement.
 * @param only what else must hold there
 */
export const extendingPhotos = (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
  only?: SQL,
): SQL => {
  const days = whose.role === "guest" ? photoGuestDays : photoAccountDays;
  return tx
    .update(photo)
    .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(
      and(
        sql`${photo.id} = any(${sql.param(photoIds)}::uuid[])`,
        eq(photo.ownerId, whose.userId),
        only,
      ),
    )
    .getSQL();
};
