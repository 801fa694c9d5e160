import type { WorkFolder } from "#server/storage/open-work-folder.ts";

import { UploadStore } from "./upload-store.ts";

/** Removes the bytes of uploads that are still arriving. */
export const eraseUploads = async (
  workFolder: WorkFolder,
  photoIds: readonly string[],
): Promise<void> => {
  const store = new UploadStore(workFolder.uploads);
  for (const photoId of photoIds) await store.erase(photoId);
};
