import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Actor } from "#server/auth/actor.ts";
import { countAct, type Limit } from "#server/http/rate-limit.ts";
import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";

import type { PhotoTools } from "./photo-tools.ts";

/** One for each photo that may be uploaded in the same time. */
const perShopper: Limit = { act: "photo_glance", max: 600, windowSeconds: 3_600 };

/**
 * The small picture of somebody's photo as a WebP, before the photo itself is here. Nothing of it is
 * kept, and nothing is printed of it.
 * @throws ShopError as `DerivativesMaker.glance` does, `too_many_requests`
 */
export const glanceAtPhoto = async (
  { connection, derivatives, workFolder, stopping }: PhotoTools,
  whose: Actor,
  clientAddress: string,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => {
  await countAct(connection.db, perShopper, whose.userId);
  const folder = await makeScratchFolder(workFolder);
  try {
    const path = join(folder, "original");
    await writeFile(path, bytes);
    const made = await derivatives.glance(path, folder, {
      turn: { address: clientAddress, person: whose.userId },
      signal: stopping,
    });
    return new Uint8Array(await readFile(made.paths.thumb));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
