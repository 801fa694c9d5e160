import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { FindPlacedInput } from "#shared/checkout/checkout.ts";
import { readOrderPlacedBy } from "#shop/orders/read-order-of-cart.ts";
import { readUnlikeParts } from "#shop/orders/read-unlike-parts.ts";

/**
 * The order that another window of this person made of a cart, and what of it is not as it was about to be asked
 * for here; null where there is none. It places nothing.
 */
export const findPlaced = async (
  db: Database,
  whose: Actor,
  { cartId, ...asked }: FindPlacedInput,
) => {
  const placed = await readOrderPlacedBy(db, cartId, whose.userId);
  if (placed === null) return { placed: null };
  const { orderId } = placed;
  return { placed: { orderId, unlike: await readUnlikeParts(db, orderId, asked) } };
};
