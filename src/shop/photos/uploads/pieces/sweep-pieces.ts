import { inArray, lt, sql } from "drizzle-orm";

import type { UploadStoreTools } from "#shop/photos/uploads/upload-store.ts";

import { pieceKeyPrefix } from "./piece-uploads.ts";
import { uploadLock, uploadPiece } from "./upload.table.ts";

/** Younger pieces may belong to a request whose row is about to name them. */
const orphanMinutesMin = 60;
const pageSize = 200;

/** Removes pieces that no upload names, which a killed process stored, and locks of long ago. */
export const sweepPieces = async (
  { connection: { db }, storage }: Pick<UploadStoreTools, "connection" | "storage">,
  now: Date,
): Promise<void> => {
  if (!storage.isShared) return;
  let page: string[] = [];
  const removeUnnamed = async () => {
    const found = await db
      .select({ fileKey: uploadPiece.fileKey })
      .from(uploadPiece)
      .where(inArray(uploadPiece.fileKey, page));
    const named = new Set(found.map(({ fileKey }) => fileKey));
    for (const key of page) if (!named.has(key)) await storage.remove(key);
    page = [];
  };
  for await (const { key, storedAt } of storage.list(pieceKeyPrefix)) {
    if (now.getTime() - storedAt.getTime() < orphanMinutesMin * 60_000) continue;
    page.push(key);
    if (page.length === pageSize) await removeUnnamed();
  }
  await removeUnnamed();
  await db.delete(uploadLock).where(lt(uploadLock.heldUntil, sql`now() - interval '1 hour'`));
};
