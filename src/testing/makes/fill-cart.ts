import { uuidv7 } from "uuidv7";

import type { HttpClient } from "#testing/plays/http-client.ts";
import { upload } from "#testing/plays/upload.ts";

import { makeJpeg } from "./make-picture.ts";
import { makeDocument } from "./make-shopper.ts";

/** A magnet to be put in a cart. */
export type MagnetToFill = {
  readonly formatSlug?: string;
  readonly quantity?: number;
  /** A photo file's bytes; a picture of our own otherwise. */
  readonly photo?: Uint8Array<ArrayBuffer>;
};

/** Makes a visitor a guest with a cart, by the very calls that the studio makes. */
export const fillCart = async (
  client: HttpClient,
  magnets: readonly MagnetToFill[],
): Promise<void> => {
  await expectOk(client.mutate("accounts.startSession"));
  for (const [index, magnet] of magnets.entries()) {
    const bytes = magnet.photo ?? (await makeJpeg(900, 900, index + 1));
    // The answer to the last byte comes when the photo is decoded.
    const { photoId, answer } = await upload(client.request, bytes);
    await expectOk(answer);
    const id = uuidv7();
    const document = makeDocument(photoId, magnet.formatSlug);
    await expectOk(client.mutate("designs.createDesign", { id, document }));
    const { quantity = 1 } = magnet;
    await expectOk(client.mutate("cart.addDesigns", { designIds: [id], quantity }));
  }
};

/** @throws Error with what was answered instead */
export const expectOk = async (answering: Response | Promise<Response>): Promise<Response> => {
  const answer = await answering;
  if (!answer.ok) throw new Error(`refused with ${answer.status}: ${await answer.text()}`);
  return answer;
};
