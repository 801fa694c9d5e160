import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { giveCarts } from "#shop/cart/give-carts.ts";
import { giveDesigns } from "#shop/designs/give-designs.ts";
import { givePhotos } from "#shop/photos/give-photos.ts";

import { order } from "./order.table.ts";
import { readOrderedThings } from "./read-ordered-things.ts";

/**
 * Orders become another owner's, with their carts and with the magnets and photos that nothing else of
 * the owner before needs. The caller has locked both owners.
 */
export const giveOrders = async (
  tx: Database,
  orders: readonly { readonly id: string; readonly cartId: string }[],
  userId: string,
): Promise<void> => {
  const orderIds = orders.map(({ id }) => id);
  const { designIds, photoIds } = await readOrderedThings(tx, orderIds);
  const cartIds = orders.map(({ cartId }) => cartId);
  await giveCarts(tx, cartIds, userId);
  await giveDesigns(tx, designIds, userId);
  await givePhotos(tx, photoIds, userId);
  await tx.update(order).set({ ownerId: userId }).where(inArray(order.id, orderIds));
};
