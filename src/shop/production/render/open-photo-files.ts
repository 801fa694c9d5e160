import type { PipedFile } from "#server/apart/ask-process.ts";

export type PhotoFileKey = {
  readonly photoId: string;
  readonly kind: "master" | "proxy" | "thumb";
  readonly key: string;
};

export type OpenPhotoFile = PipedFile & Omit<PhotoFileKey, "key">;

/**
 * Opens the files of photos, all or none.
 * @throws Error of one that is gone
 */
export const openPhotoFiles = async (
  openFile: (photo: PhotoFileKey) => Promise<PipedFile | null>,
  keys: readonly PhotoFileKey[],
): Promise<readonly OpenPhotoFile[]> => {
  const open: OpenPhotoFile[] = [];
  try {
    for (const photo of keys) {
      const { photoId, kind } = photo;
      const file = await openFile(photo);
      if (file === null) throw new Error(`the ${kind} file of photo ${photoId} is gone`);
      open.push({ photoId, kind, ...file });
    }
  } catch (error) {
    await Promise.all(open.map(({ stream }) => stream.cancel()));
    throw error;
  }
  return open;
};
