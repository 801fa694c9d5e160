// Where a photo's files (original, master, proxy, thumb) are stored, and erasing those that no row
// needs.

import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

import { photo } from "./photo.table.ts";

/** Grows when derivatives are made differently, so that old and new never share a key. */
const recipe = 4;

/** Every photo's files have this in front of their keys. */
export const photoKeyPrefix = "photos/";

/** The four keys of a photo, by the hash of its original: the same file twice is stored once. */
export const photoKeys = (sha256: string, isTransparent = false) =>
  keysOfRecipe(sha256, recipe, isTransparent);

const keysOfRecipe = (sha256: string, made: number, isTransparent: boolean) => {
  const folder = `${photoKeyPrefix}${sha256.slice(0, 2)}/${sha256}`;
  const [master, proxy] = isTransparent ? ["png", "webp"] : ["jpg", "jpg"];
  return {
    original: `${folder}/original`,
    master: `${folder}/master-${made}.${master}`,
    proxy: `${folder}/proxy-${made}.${proxy}`,
    thumb: `${folder}/thumb-${made}.webp`,
  } as const;
};

/** Whether a photo is seen through, by the name of its master: only what has holes is kept as PNG. */
export const isTransparentMaster = (masterKey: string | null): boolean =>
  masterKey?.endsWith(".png") === true;

const keysOfAllRecipes = (sha256: string): ReadonlySet<string> => {
  const recipes = Array.from({ length: recipe }, (_, index) => index + 1);
  const kinds = [true, false];
  return new Set(
    recipes.flatMap((each) =>
      kinds.flatMap((kind) => Object.values(keysOfRecipe(sha256, each, kind))),
    ),
  );
};

/** The hash in a key of {@link photoKeys}. */
export const sha256OfKey = (key: string): string | undefined =>
  /^photos\/[0-9a-f]{2}\/([0-9a-f]{64})\//.exec(key)?.[1];

/**
 * One at a time over all processes: whoever stores, names or erases the files of one original.
 * Held until the transaction ends.
 */
export const lockPhotoFiles = async (tx: Database, sha256: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
};

/** A photo that stands so needs the files of its original. */
const isNeeding = or(inArray(photo.status, ["processing", "ready"]), isNotNull(photo.orderedAt));

/** Those of the originals that no photo seems to need; {@link eraseUnneededFiles} makes sure. */
export const readUnneeded = async (
  db: Database,
  originals: readonly string[],
): Promise<string[]> => {
  if (originals.length === 0) return [];
  const rows = await db
    .selectDistinct({ sha256: photo.sha256 })
    .from(photo)
    .where(and(inArray(photo.sha256, [...originals]), isNeeding));
  const needed = new Set(rows.map(({ sha256 }) => sha256));
  return originals.filter((sha256) => !needed.has(sha256));
};

/** Erases the files of an original that no photo needs any more. */
export const eraseUnneededFiles = (
  db: Database,
  storage: Storage,
  sha256: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPhotoFiles(tx, sha256);
    const needed = await tx
      .select({ id: photo.id })
      .from(photo)
      .where(and(eq(photo.sha256, sha256), isNeeding))
      .limit(1);
    if (needed.length > 0) return false;
    for (const key of keysOfAllRecipes(sha256)) await storage.remove(key);
    return true;
  });
