import { isDeepStrictEqual } from "node:util";

import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { emailSchema } from "#shared/accounts.ts";
import { businessOf, type PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { type PlacedPart, placedParts } from "#shared/checkout/placed-parts.ts";

import { order } from "./order.table.ts";
import { readGiftCard } from "./read-gift-card.ts";

/** What somebody asked for beside the cart itself. */
type AskedParts = Pick<PlaceOrderInput, "email" | "address" | "billingAddress" | "vatId" | "gift">;

/** In what an order is not as it was asked for here, since another window of the same cart placed it first. */
export const readUnlikeParts = async (
  db: Database,
  orderId: string,
  asked: AskedParts,
): Promise<readonly PlacedPart[]> => {
  const [placed] = await db
    .select({
      email: order.email,
      address: order.shippingAddress,
      billingAddress: order.billingAddress,
      vatId: order.vatId,
      giftMessage: order.giftMessage,
      postFrom: order.postFrom,
      promisedOn: order.promisedOn,
    })
    .from(order)
    .where(eq(order.id, orderId));
  if (!placed) return [];
  const giftDay = placed.postFrom === null ? null : placed.promisedOn;
  const isLike: Readonly<Record<PlacedPart, boolean>> = {
    email: placed.email === emailSchema.safeParse(asked.email).data,
    address: isDeepStrictEqual(placed.address, asked.address),
    billing:
      isDeepStrictEqual(placed.billingAddress, asked.billingAddress) &&
      placed.vatId === businessOf(asked).vatId,
    gift:
      placed.giftMessage === (await messageOf(asked)) && giftDay === (asked.gift?.arriveOn ?? null),
  };
  return placedParts.filter((part) => !isLike[part]);
};

/** As the order would keep it; null: it is no gift. */
const messageOf = async ({ gift }: AskedParts): Promise<string | null> =>
  gift && (await readGiftCard(gift.message)).message;
