import { expectOk } from "#testing/makes/fill-cart.ts";

import { makePhonePhoto } from "../../../src/testing/makes/phone-photo.ts";
import { createHttpClient } from "../../../src/testing/plays/http-client.ts";
import { upload } from "../../../src/testing/plays/upload.ts";

/** What phones make. */
export const twelveMegapixels = { width: 4_032, height: 3_024 } as const;

/** A new guest's photo of 12 megapixels, as a browser sends it; ready when this returns. */
export const uploadPhoto = async (
  origin: string,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const client = createHttpClient(origin);
  await expectOk(client.mutate("accounts.startSession"));
  const photo = bytes ?? (await makePhonePhoto({ ...twelveMegapixels, orientation: 6 }));
  // The answer to the last byte comes when the photo is ready.
  const { photoId, answer } = await upload(client.request, photo);
  await expectOk(answer);
  return photoId;
};
