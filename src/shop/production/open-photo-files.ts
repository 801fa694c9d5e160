import type { Storage } from "#server/storage/storage.ts";

import type { PipedFile } from "./ask-process.ts";

export type OpenPhotoFile = PipedFile & { readonly photoId: string };

/**
 * Opens the files of photos, all or none.
 * @throws Error of one that is gone
 */
export const openPhotoFiles = async (
  storage: Storage,
  kind: "master" | "proxy",
  keys: readonly { readonly photoId: string; readonly key: string }[],
): Promise<readonly OpenPhotoFile[]> => {
  const open: OpenPhotoFile[] = [];
  try {
    for (const { photoId, key } of keys) {
      const file = await storage.openRead(key);
      if (file === null) throw new Error(`the ${kind} file of photo ${photoId} is gone`);
      open.push({ photoId, ...file });
    }
  } catch (error) {
    await Promise.all(open.map(({ stream }) => stream.cancel()));
    throw error;
  }
  return open;
};
