import { inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { photoAccountDays } from "#shared/photos.ts";

import { photo } from "./photo.table.ts";

/** Photos become an account's, and are kept as long as an account's. */
export const givePhotos = async (
  tx: Database,
  photoIds: readonly string[],
  userId: string,
): Promise<void> => {
  if (photoIds.length === 0) return;
  await tx
    .update(photo)
    .set({
      ownerId: userId,
      expiresAt: sql`greatest(${photo.expiresAt}, now() + make_interval(days => ${photoAccountDays}))`,
    })
    .where(inArray(photo.id, [...photoIds]));
};
