import type { BrowserContext } from "playwright-core";
import { uuidv7 } from "uuidv7";

import { createHttpClient } from "./http-client.ts";
import { makeJpeg } from "./make-picture.ts";
import { makeDocument } from "./make-shopper.ts";
import { upload } from "./upload.ts";

/** A magnet to be put in the cart before a journey starts. */
export type MagnetToFill = {
  readonly formatSlug?: string;
  readonly quantity?: number;
  /** A photo file's bytes; a picture of our own otherwise. */
  readonly photo?: Uint8Array<ArrayBuffer>;
};

/**
 * Makes the browser's person a guest with a cart, by the very calls that the studio makes.
 * @returns the ids of the designs
 */
export const fillCart = async (
  context: BrowserContext,
  origin: string,
  magnets: readonly MagnetToFill[],
): Promise<string[]> => {
  const client = createHttpClient(origin);
  for (const { name, value } of await context.cookies(origin)) client.cookies.set(name, value);
  await expectOk(client.mutate("accounts.startSession"));
  const designIds: string[] = [];
  for (const [index, magnet] of magnets.entries()) {
    const bytes = magnet.photo ?? (await makeJpeg(1_600, 1_600, index + 1));
    const { photoId, answer } = await upload(client.request, bytes);
    if (!answer.ok) throw new Error(`the upload was refused: ${answer.status}`);
    const id = uuidv7();
    const document = makeDocument(photoId, magnet.formatSlug);
    await expectOk(client.mutate("designs.createDesign", { id, document }));
    await untilReady(client, photoId);
    await expectOk(
      client.mutate("cart.addDesigns", { designIds: [id], quantity: magnet.quantity ?? 1 }),
    );
    designIds.push(id);
  }
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
  return designIds;
};

const readyMilliseconds = 60_000;

/** Waits until the server has decoded the photo. */
const untilReady = async (client: ReturnType<typeof createHttpClient>, photoId: string) => {
  const deadline = Date.now() + readyMilliseconds;
  while (Date.now() < deadline) {
    const answer = await client.request(`/photos/${photoId}/thumb`);
    await answer.body?.cancel();
    if (answer.ok) return;
    await Bun.sleep(100);
  }
  throw new Error(`the photo was not ready after ${readyMilliseconds} ms`);
};

const expectOk = async (answering: Promise<Response>): Promise<void> => {
  const answer = await answering;
  if (!answer.ok) throw new Error(`refused with ${answer.status}: ${await answer.text()}`);
};
