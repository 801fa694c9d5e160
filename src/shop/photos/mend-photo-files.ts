import { and, eq, gt, isNotNull } from "drizzle-orm";

import type { Storage } from "#server/storage/storage.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";
import { lost, remakeDerivatives } from "./remake-derivatives.ts";

/** Rows looked at together. */
const batch = 500;
/** A night's work; what is left waits for the next, or is made when somebody looks at it. */
const remadeMax = 500;

/**
 * Looks whether the files of all ready photos are on disk: makes again what can be, and tells the
 * workshop of originals that are gone.
 * @returns how many photos were made again, and how many lack their original
 */
export const mendPhotoFiles = async (
  tools: PhotoTools,
): Promise<{ readonly remade: number; readonly lostOriginals: number }> => {
  let [remade, lostOriginals] = [0, 0];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await readBatch(tools, after);
    for (const { photoId, original, made } of rows) {
      after = photoId;
      if (original !== null && !(await isThere(tools.storage, [original]))) {
        lostOriginals += 1;
        lost(tools, photoId, "its original is missing");
      }
      if (remade >= remadeMax || (await isThere(tools.storage, made))) continue;
      if (await remake(tools, photoId)) remade += 1;
    }
    if (rows.length < batch) return { remade, lostOriginals };
  }
};

const readBatch = async ({ connection }: PhotoTools, after: string) => {
  const rows = await connection.db
    .select({
      photoId: photo.id,
      original: photo.originalKey,
      master: photo.masterKey,
      proxy: photo.proxyKey,
      thumb: photo.thumbKey,
    })
    .from(photo)
    .where(and(gt(photo.id, after), eq(photo.status, "ready"), isNotNull(photo.thumbKey)))
    .orderBy(photo.id)
    .limit(batch);
  return rows.map(({ photoId, original, ...made }) => ({
    photoId,
    original,
    made: Object.values(made).filter((key) => key !== null),
  }));
};

const isThere = async (storage: Storage, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if ((await storage.stat(key)) === null) return false;
  return true;
};

/** Whatever stands in one's way, the others are still looked at. */
const remake = async (tools: PhotoTools, photoId: string): Promise<boolean> => {
  try {
    await remakeDerivatives(tools, photoId);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    tools.log.warn({ photoId, code: error.code }, "files of a photo could not be made again");
    return false;
  }
};
