import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { PhotoStatus } from "#shared/photos.ts";

import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";

/** Announced when a photo is ready or rejected, for whoever keeps its sender waiting in another process. */
export const photoTopic = (photoId: string): string => `photo:${photoId}`;

/** A word that was lost is made up for after this long. */
const lookAgainMs = 2_000;
/** Longer than anybody is kept waiting for a picture. */
const waitMsMax = 40_000;

/**
 * Waits for another process that makes a received photo ready.
 * @returns how it stands; `processing` when that takes long, or this process stops
 */
export const waitForPhoto = async (
  { connection, notifier, stopping }: Pick<PhotoTools, "connection" | "notifier" | "stopping">,
  photoId: string,
): Promise<PhotoStatus | null> => {
  const endsAt = performance.now() + waitMsMax;
  for (;;) {
    const heard = new AbortController();
    // Waiting starts before the look: a word in between wakes us instead of being missed.
    const told = notifier.wait(
      photoTopic(photoId),
      lookAgainMs,
      AbortSignal.any([heard.signal, stopping]),
    );
    const status = await readPhotoStatus(connection.db, photoId);
    if (status !== "processing" || stopping.aborted || performance.now() > endsAt) {
      heard.abort();
      return status;
    }
    await told;
  }
};

export const readPhotoStatus = async (
  db: Database,
  photoId: string,
): Promise<PhotoStatus | null> => {
  const [found] = await db
    .select({ status: photo.status })
    .from(photo)
    .where(eq(photo.id, photoId));
  return found?.status ?? null;
};
