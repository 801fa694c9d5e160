import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { WorkFolder } from "#server/storage/open-work-folder.ts";

/** Removes the bytes of uploads that are still arriving, and what tus noted beside them. */
export const eraseUploads = async (
  { uploads }: Pick<WorkFolder, "uploads">,
  photoIds: readonly string[],
): Promise<void> => {
  for (const photoId of photoIds) {
    await rm(join(uploads, photoId), { force: true });
    await rm(join(uploads, `${photoId}.json`), { force: true });
  }
};
