import { readFailure } from "#client/failures/read-failure.ts";
import type { ApiClient } from "#client/trpc.ts";

/** Has the shop delete a photo for good. @throws what the call throws; then it is still there */
export const deleteAtShop = async (client: ApiClient, photoId: string): Promise<void> => {
  try {
    await client.photos.deletePhoto.mutate({ photoId });
  } catch (error) {
    const failure = readFailure(error);
    // Deleted in another tab before: that is what was wanted.
    if (failure.kind !== "refusal" || failure.code !== "photo_not_found") throw error;
  }
};
