import { and, eq, ne } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** How the shopper's own upload stands; null when it is nobody's, another's, or deleted. */
export const readUpload = async (db: Database, whose: Actor, photoId: string) => {
  const [found] = await db
    .select({
      photoId: photo.id,
      status: photo.status,
      sizeBytes: photo.sizeBytes,
      refusalCode: photo.refusalCode,
    })
    .from(photo)
    .where(
      and(eq(photo.id, photoId), eq(photo.ownerId, whose.userId), ne(photo.status, "deleted")),
    );
  return found ?? null;
};

export type Upload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;
