import { rm } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import { reportError } from "#server/log/report-error.ts";
import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";

const underWay = new Map<string, Promise<void>>();

/**
 * Makes again what is missing on disk of a ready photo, from its original or, without it, from its
 * master. What is there stays as it is. When neither is left the workshop is told, by its errors.
 * @throws ShopError `photo_lost`; `storage_full`, `temporarily_unavailable` for what passes
 */
export const remakeDerivatives = (tools: PhotoTools, photoId: string): Promise<void> => {
  const running =
    underWay.get(photoId) ?? remakeOnce(tools, photoId).finally(() => underWay.delete(photoId));
  underWay.set(photoId, running);
  return running;
};

const remakeOnce = async (tools: PhotoTools, photoId: string): Promise<void> => {
  const { connection, storage, derivatives, workFolder, log } = tools;
  const [row] = await connection.db
    .select({
      ownerId: photo.ownerId,
      original: photo.originalKey,
      master: photo.masterKey,
      proxy: photo.proxyKey,
      thumb: photo.thumbKey,
    })
    .from(photo)
    .where(eq(photo.id, photoId));
  if (!row) throw new ShopError("photo_not_found");
  const folder = await makeScratchFolder(workFolder, "remake-");
  try {
    const path = join(folder, "source");
    const source = await copyFirst(tools, [row.original, row.master], path);
    if (source === null) throw lost(tools, photoId, "neither its original nor its master is left");
    const turn = { address: row.ownerId, person: row.ownerId };
    // From before photos kept what is seen through them: what was designed with it stays as it looked.
    const onWhite = row.master?.endsWith(".jpg") ?? false;
    const made = await derivatives.make(path, folder, { turn, onWhite }).catch((error: unknown) => {
      const isFile = error instanceof ShopError && error.kind === "unprocessable";
      throw isFile ? lost(tools, photoId, "what is left of it cannot be read", error) : error;
    });
    for (const kind of ["master", "proxy", "thumb"] as const) {
      const key = row[kind];
      if (key !== null) await storage.put(key, { path: made.paths[kind] });
    }
    log.warn({ photoId, from: source }, "files of a photo were missing and are made again");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const copyFirst = async (
  { storage }: PhotoTools,
  keys: readonly (string | null)[],
  path: string,
): Promise<string | null> => {
  for (const key of keys) {
    if (key !== null && (await storage.copyToFile(key, path))) return key;
  }
  return null;
};

/** Tells the workshop, where unexpected errors stand with how often they were met. */
export const lost = (
  { connection, log }: Pick<PhotoTools, "connection" | "log">,
  photoId: string,
  what: string,
  cause?: unknown,
): ShopError => {
  log.error({ photoId, what }, "a photo is lost on disk: put its files back from a backup");
  reportError(connection.db, log, {
    side: "server",
    error: new Error(`a photo is lost on disk, put its files back from a backup: ${what}`, {
      cause,
    }),
    place: "photos.files",
    requestId: photoId,
  });
  return new ShopError("photo_lost", {}, { cause });
};
