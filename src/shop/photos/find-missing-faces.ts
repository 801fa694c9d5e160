import { rm } from "node:fs/promises";
import { join } from "node:path";

import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";

import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";
import type { FaceBox } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";

/** Photos looked at in a run, half a second each; the rest waits for the next. */
export const missingFacesBatch = 20;

/**
 * Looks for faces in photos that were made ready before the shop looked for any, the newest first. One
 * that cannot be looked at has none, so that nobody tries again and again.
 * @returns how many photos were looked at
 */
export const findMissingFaces = async (tools: PhotoTools): Promise<number> => {
  const { db } = tools.connection;
  const isMissing = and(eq(photo.status, "ready"), isNull(photo.faces), isNotNull(photo.proxyKey));
  const missing = await db
    .select({ proxyKey: photo.proxyKey })
    .from(photo)
    .where(isMissing)
    .orderBy(desc(photo.createdAt))
    .limit(missingFacesBatch);
  let looked = 0;
  for (const proxyKey of new Set(missing.map((each) => each.proxyKey))) {
    if (proxyKey === null) continue;
    const faces = await facesOf(tools, proxyKey);
    if (faces === "later") break;
    // All who have the same file: twins share it.
    await db
      .update(photo)
      .set({ faces })
      .where(and(eq(photo.proxyKey, proxyKey), isMissing));
    looked += 1;
  }
  return looked;
};

/** In the process that decodes strangers' pictures, from the proxy, as a whole new picture. */
const facesOf = async (
  { storage, derivatives, workFolder, log }: PhotoTools,
  proxyKey: string,
): Promise<readonly FaceBox[] | "later"> => {
  const folder = await makeScratchFolder(workFolder, "faces-");
  try {
    const path = join(folder, "proxy");
    if (!(await storage.copyToFile(proxyKey, path))) return [];
    return (await derivatives.make(path, folder)).faces;
  } catch (error) {
    if (error instanceof ShopError && error.code === "temporarily_unavailable") return "later";
    log.info({ proxyKey, cause: String(error) }, "faces not found");
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
