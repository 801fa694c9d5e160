import { z } from "zod";

import { expectOk, fillCart, type MagnetToFill } from "#testing/makes/fill-cart.ts";

import { createHttpClient, type HttpClient } from "./http-client.ts";

const answerOf = <Data extends z.ZodType>(data: Data) => z.object({ result: z.object({ data }) });
const cartAnswer = answerOf(
  z.object({
    id: z.string(),
    items: z.array(z.object({ isPrintable: z.boolean() })),
    prices: z.object({ totalCents: z.int() }),
    legalTexts: z.object({ de: z.string() }),
  }),
);
const placedAnswer = answerOf(
  z.object({ orderId: z.string(), number: z.string(), token: z.string() }),
);

/** A stranger's whole purchase by the very calls of the shop's pages. */
export const placeOrderOverHttp = async (
  origin: string,
  magnets: readonly MagnetToFill[],
  name = "Ada Beispiel",
) => {
  const client = createHttpClient(origin);
  await fillCart(client, magnets);
  return { ...(await placeCartOverHttp(client, { name, email: "ada@example.org" })), client };
};

/** Orders what is in the client's cart, to be paid by transfer. */
export const placeCartOverHttp = async (
  client: HttpClient,
  { name, email }: { readonly name: string; readonly email: string },
) => {
  const cart = await readPrintable(client);
  const placed = await expectOk(
    client.mutate("checkout.placeOrder", {
      cartId: cart.id,
      expectedTotalCents: cart.prices.totalCents,
      email,
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
      seenTexts: cart.legalTexts.de,
    }),
  );
  const order = placedAnswer.parse(await placed.json()).result.data;
  return { ...order, totalCents: cart.prices.totalCents };
};

/** On a busy machine a photo may still be decoded when its upload was answered. */
const decodedMillisecondsMax = 60_000;
const lookMilliseconds = 100;

/** The cart once all of it can be printed, as a shopper waits for it on the cart's page. */
const readPrintable = async (client: HttpClient) => {
  const end = Date.now() + decodedMillisecondsMax;
  for (;;) {
    const read = await expectOk(client.query("cart.readCart", {}));
    const cart = cartAnswer.parse(await read.json()).result.data;
    if (cart.items.every(({ isPrintable }) => isPrintable) || Date.now() > end) return cart;
    await Bun.sleep(lookMilliseconds);
  }
};
