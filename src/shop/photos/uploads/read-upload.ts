import { and, eq, ne } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** Who sends a photo: its owner, or a phone with the code of the owner's studio. */
export type UploadSender = {
  readonly actor: Actor;
  /** Null: the owner. A phone knows of no photos but those that came with its code. */
  readonly phoneLinkId: string | null;
  /** A code whose time is over only lets photos go on that were begun. */
  readonly mayBegin: boolean;
};

/** How the sender's own upload stands; null when it is nobody's, another's, or deleted. */
export const readUpload = async (
  db: Database,
  { actor, phoneLinkId }: UploadSender,
  photoId: string,
) => {
  const [found] = await db
    .select({
      photoId: photo.id,
      status: photo.status,
      sizeBytes: photo.sizeBytes,
      refusalCode: photo.refusalCode,
    })
    .from(photo)
    .where(
      and(
        eq(photo.id, photoId),
        eq(photo.ownerId, actor.userId),
        ne(photo.status, "deleted"),
        phoneLinkId === null ? undefined : eq(photo.phoneLinkId, phoneLinkId),
      ),
    );
  return found ?? null;
};

export type Upload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;
