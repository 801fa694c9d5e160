import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import type { Gift } from "#shared/gift/gift.ts";
import type { WorkshopDay } from "#testing/houses/workshop-day-house.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeDocument } from "#testing/makes/make-shopper.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { upload } from "#testing/plays/upload.ts";

import { decemberSlugs } from "./december-formats.ts";

/** An order of the day, with what its shopper knows of it. */
export type DecemberOrder = Awaited<ReturnType<typeof placeDecemberOrders>>[number];

const names = ["Mia Muster", "Jörg Weiß", "Zoë Öztürk", "Ada Nagel", "Lena Kühn"];
const abroad = [
  { street: "Ringstraße 4", postcode: "1010", city: "Wien", country: "AT" },
  { street: "Rue du Bac 7", postcode: "75007", city: "Paris", country: "FR" },
  { street: "Prinsengracht 12", postcode: "1015 AB", city: "Amsterdam", country: "NL" },
] as const;

/**
 * Orders of every kind, by the shop's own calls: one to five magnets of one to three formats, every seventh
 * with a pack, every ninth a gift, half of these for a later day, every eighth goes abroad. Five browsers place them.
 */
export const placeDecemberOrders = async ({ db, origin }: WorkshopDay, many: number) => {
  const shoppers = await Promise.all(
    Array.from({ length: 5 }, async (_, seed) => {
      const client = createHttpClient(origin);
      await expectOk(client.mutate("accounts.startSession"));
      const { photoId, answer } = await upload(client.request, await makeJpeg(1_400, 1_400, seed));
      await expectOk(answer);
      return { client, photoId };
    }),
  );
  const place = async (index: number) => {
    const shopper = shoppers[index % shoppers.length];
    if (!shopper) throw new Error("no shopper");
    const { client, photoId } = shopper;
    for (const { slug, quantity } of magnetsOf(index)) {
      const id = uuidv7();
      const document = makeDocument(photoId, slug);
      await expectOk(
        client.mutate("designs.createDesign", { id, document, acceptsLowResolution: true }),
      );
      await expectOk(client.mutate("cart.addDesigns", { designIds: [id], quantity }));
    }
    // One guest orders less in an hour: here it stands for many.
    await db.delete(rateLimit);
    const home = index % 8 === 5 ? abroad[(index >> 3) % abroad.length] : undefined;
    const gift = await giftOf(client, index, home?.country ?? "DE");
    const who = {
      name: `${names[index % names.length] ?? ""} ${index + 1}`,
      email: `shopper-${index + 1}@example.org`,
    };
    const placed = await placeCartOverHttp(client, { ...who, ...(home && { place: home }), gift });
    return { ...placed, ...who, client, isForLater: gift !== null && gift.arriveOn !== null };
  };
  const orders: Awaited<ReturnType<typeof place>>[] = [];
  while (orders.length < many) {
    const next = shoppers.map((_, at) => orders.length + at).filter((index) => index < many);
    orders.push(...(await Promise.all(next.map(place))));
  }
  return orders;
};

const magnetsOf = (index: number) =>
  Array.from({ length: 1 + (index % 11 === 3 ? 2 : index % 4 === 1 ? 1 : 0) }, (_, at) => ({
    slug: decemberSlugs[(index + 5 * at) % decemberSlugs.length] ?? "",
    quantity: index % 7 === 6 ? 3 : 1 + (index % 3 === 0 ? 1 : 0),
  }));

const dayAnswer = z.object({
  result: z.object({ data: z.array(z.object({ on: z.string() })) }),
});

const giftOf = async (client: HttpClient, index: number, country: string): Promise<Gift | null> => {
  if (index % 9 !== 4) return null;
  const message = `Alles Gute wünscht dir Nummer ${index + 1}!`;
  if (index % 2 === 0) return { message, arriveOn: null };
  const answer = await expectOk(client.query("cart.readGiftDays", { country }));
  const days = dayAnswer.parse(await answer.json()).result.data;
  const day = days[3 + (index % 5)];
  if (!day) throw new Error(`no day for a gift to ${country}`);
  return { message, arriveOn: day.on };
};
