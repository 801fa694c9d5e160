import { ShopError } from "#shared/shop-error.ts";

import type { PhotoTools } from "./photo-tools.ts";
import { remakeDerivatives } from "./remake-derivatives.ts";

/**
 * Opens a picture of a ready photo; one that is missing on disk is made again first.
 * @param key as `readPhotoFile` gives it
 * @throws ShopError as `remakeDerivatives` does
 */
export const openPicture = async (tools: PhotoTools, photoId: string, key: string) => {
  const file = await tools.storage.openRead(key);
  if (file !== null) return file;
  await remakeDerivatives(tools, photoId);
  const made = await tools.storage.openRead(key);
  if (made === null) throw new ShopError("photo_lost");
  return made;
};
