import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { createHttpClient } from "./http-client.ts";
import { makeDocument } from "./make-shopper.ts";
import { upload } from "./upload.ts";

export type MagnetToOrder = {
  /** A photo file's bytes. */
  readonly photo: Uint8Array<ArrayBuffer>;
  readonly formatSlug?: string;
  readonly quantity?: number;
};

const answerOf = <Data extends z.ZodType>(data: Data) => z.object({ result: z.object({ data }) });
const cartAnswer = answerOf(
  z.object({ id: z.string(), prices: z.object({ totalCents: z.int() }) }),
);
const placedAnswer = answerOf(
  z.object({ orderId: z.string(), number: z.string(), token: z.string() }),
);

/** A stranger's whole purchase by the very calls of the shop's pages. */
export const placeOrderOverHttp = async (
  origin: string,
  magnets: readonly MagnetToOrder[],
  name = "Ada Beispiel",
) => {
  const client = createHttpClient(origin);
  const call = async (answering: Promise<Response>) => {
    const answer = await answering;
    if (!answer.ok) throw new Error(`refused with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  await call(client.mutate("accounts.startSession"));
  for (const { photo, formatSlug, quantity = 1 } of magnets) {
    const { photoId, answer } = await upload(client.request, photo);
    await call(Promise.resolve(answer));
    await untilReady(client, photoId);
    const id = uuidv7();
    const document = makeDocument(photoId, formatSlug);
    await call(client.mutate("designs.createDesign", { id, document }));
    await call(client.mutate("cart.addDesigns", { designIds: [id], quantity }));
  }
  const read = await call(client.query("cart.readCart", {}));
  const cart = cartAnswer.parse(await read.json()).result.data;
  const placed = await call(
    client.mutate("checkout.placeOrder", {
      cartId: cart.id,
      expectedTotalCents: cart.prices.totalCents,
      email: "ada@example.org",
      address: {
        name,
        street: "Musterstraße 1",
        postcode: "20095",
        city: "Hamburg",
        country: "DE",
      },
      locale: "de",
      paymentMethod: "bank_transfer",
      acceptsTerms: true,
    }),
  );
  const order = placedAnswer.parse(await placed.json()).result.data;
  return { ...order, client, totalCents: cart.prices.totalCents };
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
