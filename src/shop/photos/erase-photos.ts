import { and, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

import { eraseUnneededFiles } from "./photo-files.ts";
import { photo } from "./photo.table.ts";

/** What is left of a photo whose files are gone: a row that old designs can point at. */
const nothing = {
  status: "deleted",
  refusalCode: null,
  name: "",
  sizeBytes: 0,
  sha256: null,
  type: null,
  width: null,
  height: null,
  focusX: null,
  focusY: null,
  faces: null,
  originalKey: null,
  masterKey: null,
  proxyKey: null,
  thumbKey: null,
  fromAddress: null,
} as const;

/**
 * Erases photos, also ordered ones: the caller knows that no order needs them any more.
 * @returns the originals whose files {@link erasePhotoFiles} erases after the commit
 */
export const erasePhotos = (tx: Database, photoIds: readonly string[]): Promise<string[]> =>
  erase(tx, inArray(photo.id, [...photoIds]));

/** Hides photos that orders may still need: whoever looks for them finds nothing any more. */
export const hidePhotos = async (tx: Database, photoIds: readonly string[]): Promise<void> => {
  await tx
    .update(photo)
    .set({ status: "deleted", name: "", faces: null, updatedAt: sql`now()` })
    .where(inArray(photo.id, [...photoIds]));
};

/**
 * Erases all photos of a person but those that orders still need; these are only hidden.
 * @returns as {@link erasePhotos}
 */
export const erasePhotosOf = async (
  tx: Database,
  ownerId: string,
  neededIds: readonly string[],
): Promise<string[]> => {
  const isTheirs = eq(photo.ownerId, ownerId);
  await hidePhotos(tx, neededIds);
  return erase(tx, and(isTheirs, notInArray(photo.id, [...neededIds])));
};

const erase = async (tx: Database, which: SQL | undefined): Promise<string[]> => {
  const rows = await tx
    .select({ id: photo.id, sha256: photo.sha256 })
    .from(photo)
    .where(which)
    .orderBy(photo.id)
    .for("update");
  if (rows.length === 0) return [];
  await tx
    .update(photo)
    .set({ ...nothing, updatedAt: sql`now()` })
    .where(
      inArray(
        photo.id,
        rows.map(({ id }) => id),
      ),
    );
  return [...new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))];
};

/** After the commit; what a killed process leaves is swept at night (`sweep-photo-files.ts`). */
export const erasePhotoFiles = async (
  db: Database,
  storage: Storage,
  originals: readonly string[],
): Promise<void> => {
  for (const sha256 of originals) await eraseUnneededFiles(db, storage, sha256);
};
