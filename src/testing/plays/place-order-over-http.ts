import { z } from "zod";

import type { Address } from "#shared/address/address.ts";
import type { CountryCode } from "#shared/address/countries.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import type { Gift } from "#shared/gift/gift.ts";
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

type Place = Readonly<Pick<Address, "street" | "postcode" | "city">> & {
  readonly country: CountryCode;
};
const hamburg: Place = {
  street: "Musterstraße 1",
  postcode: "20095",
  city: "Hamburg",
  country: "DE",
};

type Buyer = {
  readonly name: string;
  readonly email: string;
  readonly place?: Place;
  readonly gift?: Gift | null;
};
type SeenCart = z.infer<typeof cartAnswer>["result"]["data"];

/** Orders what is in the client's cart, to be paid by transfer; to Hamburg and for oneself unless told otherwise. */
export const placeCartOverHttp = async (client: HttpClient, buyer: Buyer) =>
  placeSeenCartOverHttp(client, await readPrintable(client, buyer), buyer);

/** Orders a cart as it was read before, so that many can at once. */
export const placeSeenCartOverHttp = async (
  client: HttpClient,
  cart: SeenCart,
  { name, email, place = hamburg, gift = null }: Buyer,
) => {
  const placed = await expectOk(
    client.mutate("checkout.placeOrder", {
      cartId: cart.id,
      expectedTotalCents: cart.prices.totalCents,
      email,
      address: { name, ...place },
      gift,
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
export const readPrintable = async (
  client: HttpClient,
  { place = hamburg, gift = null }: Buyer,
): Promise<SeenCart> => {
  const asked: ReadCartInput = {
    country: place.country,
    ...(gift?.arriveOn && { arriveOn: gift.arriveOn }),
  };
  const end = Date.now() + decodedMillisecondsMax;
  for (;;) {
    const read = await expectOk(client.query("cart.readCart", asked));
    const cart = cartAnswer.parse(await read.json()).result.data;
    if (cart.items.every(({ isPrintable }) => isPrintable) || Date.now() > end) return cart;
    await Bun.sleep(lookMilliseconds);
  }
};
