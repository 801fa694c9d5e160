import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

import { and, eq, sql } from "drizzle-orm";

import { lockPhotoFiles, photoKeys } from "#shop/photos/photo-files.ts";
import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { inPhotoTurn } from "#shop/photos/photo-turns.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { processPhotoJob } from "#shop/photos/process-photo.job.ts";

/**
 * Takes over a file that has arrived whole: bytes first, then the row together with the job that
 * makes the photo ready whatever happens to this process. Repeated, it changes nothing.
 * @throws ShopError `storage_full`; the upload is kept then and can be taken over later, as when a flood of
 * its address leaves it no turn
 */
export const receivePhoto = async (
  { connection, storage, jobs }: PhotoTools,
  photoId: string,
  path: string,
): Promise<void> => {
  const sha256 = await hashFile(path);
  const { original } = photoKeys(sha256);
  const [opened] = await connection.db
    .select({ ownerId: photo.ownerId, fromAddress: photo.fromAddress })
    .from(photo)
    .where(eq(photo.id, photoId));
  if (!opened) return;
  // Outside of the transaction, which must be short; inside, it is put again if just erased.
  await storage.put(original, { path });
  await inPhotoTurn(opened.fromAddress ?? opened.ownerId, () =>
    connection.db.transaction(async (tx) => {
      await lockPhotoFiles(tx, sha256);
      await storage.put(original, { path });
      const [received] = await tx
        .update(photo)
        .set({ status: "processing", sha256, originalKey: original, updatedAt: sql`now()` })
        .where(and(eq(photo.id, photoId), eq(photo.status, "receiving")))
        .returning({ id: photo.id });
      if (received) await jobs.enqueue(tx, processPhotoJob, { photoId }, { key: photoId });
    }),
  );
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};
