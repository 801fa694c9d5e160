import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadGiftDaysInput } from "#shared/cart.ts";
import { type GiftDay, giftDays } from "#shared/delivery/gift-days.ts";

import { readCart } from "./read-cart.ts";
import { type ShownOffer, readShownOffer } from "./read-offer.ts";

/**
 * The days by which a gift from this cart can be there, in a country: by the way of sending that takes it.
 * Empty where nothing is sent there.
 * @param kept what every cart is shown with, where it was read a moment ago
 */
export const readGiftDays = async (
  db: Database,
  whose: Actor | null,
  { country }: ReadGiftDaysInput,
  now: Date = new Date(),
  kept?: ShownOffer,
): Promise<readonly GiftDay[]> => {
  const offer = kept ?? (await readShownOffer(db));
  const { shipping } = await readCart(db, whose, { country }, now, offer);
  const { shop } = offer;
  const method = shop.shipping.methods.find(({ slug }) => slug === shipping?.slug);
  if (!method) return [];
  return giftDays(now, shop.calendar, {
    productionDays: shop.shipping.productionDaysMax,
    transitDays: method.daysMax,
    countries: [country],
  });
};
