import { and, eq, inArray, sql } from "drizzle-orm";

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
  if (photoIds.length === 0) return;
  const days = whose.role === "guest" ? photoGuestDays : photoAccountDays;
  await tx
    .update(photo)
    .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(and(inArray(photo.id, [...photoIds]), eq(photo.ownerId, whose.userId)));
};
