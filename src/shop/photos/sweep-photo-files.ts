import { eraseUnneededFiles, photoKeyPrefix, readUnneeded, sha256OfKey } from "./photo-files.ts";
import type { PhotoTools } from "./photo-tools.ts";
import { sweepPieces } from "./uploads/pieces/sweep-pieces.ts";

/** Younger files may belong to a photo whose row is about to name them. */
const orphanMinutesMin = 60;
/** Originals asked about in one statement: nearly all are needed. */
const pageSize = 200;

/**
 * Erases files that no photo names: what a killed process stored and could not write down.
 * @param now decides how old a file is
 * @returns how many originals were erased
 */
export const sweepPhotoFiles = async (
  { connection, storage }: Pick<PhotoTools, "connection" | "storage">,
  now: Date,
): Promise<number> => {
  await storage.sweep();
  await sweepPieces({ connection, storage }, now);
  const checked = new Set<string>();
  let page: string[] = [];
  let erased = 0;
  const eraseUnneeded = async () => {
    const unneeded = await readUnneeded(connection.db, page);
    page = [];
    // Asked once more for each, alone: an upload may have named it since.
    for (const sha256 of unneeded) {
      if (await eraseUnneededFiles(connection.db, storage, sha256)) erased += 1;
    }
  };
  for await (const { key, storedAt } of storage.list(photoKeyPrefix)) {
    const sha256 = sha256OfKey(key);
    const isYoung = now.getTime() - storedAt.getTime() < orphanMinutesMin * 60_000;
    if (sha256 === undefined || isYoung || checked.has(sha256)) continue;
    checked.add(sha256);
    page.push(sha256);
    if (page.length === pageSize) await eraseUnneeded();
  }
  await eraseUnneeded();
  return erased;
};
