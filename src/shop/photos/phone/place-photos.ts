import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { PlacePhotosInput } from "#shared/photo-inputs.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** A studio has made magnets of these photos from the phone: no other makes them again. */
export const placePhotos = async (
  db: Database,
  whose: Actor,
  { ids }: PlacePhotosInput,
): Promise<void> => {
  await db
    .update(photo)
    .set({ placedAt: sql`now()` })
    .where(and(inArray(photo.id, ids), eq(photo.ownerId, whose.userId), isNull(photo.placedAt)));
};
