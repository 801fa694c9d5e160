import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { cartItemsMax, cartPiecesMax, lineQuantityMax } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

import { addDesigns } from "./add-designs.ts";
import { cartItem } from "./cart-item.table.ts";
import { cart } from "./cart.table.ts";
import { type LastCopies, parseLastCopies } from "./last-copies.ts";
import { openCart } from "./open-cart.ts";

/**
 * Puts so many more copies of designs in the cart, on top of any already there, once for each press.
 * @param tx the transaction that made the designs
 * @returns what the press brought, also when it is repeated
 * @throws ShopError as `addDesigns`, also where a line cannot hold as many
 */
export const addCopies = async (
  tx: Database,
  whose: Actor,
  { actId, copies }: LastCopies,
): Promise<LastCopies["copies"]> => {
  const { cartId } = await openCart(tx, whose);
  const [open] = await tx
    .select({ lastCopies: cart.lastCopies })
    .from(cart)
    .where(eq(cart.id, cartId));
  const last = parseLastCopies(open?.lastCopies ?? null);
  if (last?.actId === actId) return last.copies;
  const there = await tx
    .select({ designId: cartItem.designId, quantity: cartItem.quantity })
    .from(cartItem)
    .where(eq(cartItem.cartId, cartId));
  const quantities = new Map(there.map(({ designId, quantity }) => [designId, quantity]));
  for (const { designId, quantity } of copies) {
    const wanted = (quantities.get(designId) ?? 0) + quantity;
    if (wanted > lineQuantityMax) {
      const [itemsMax, piecesMax] = [cartItemsMax, cartPiecesMax];
      throw new ShopError("cart_item_limit_reached", { itemsMax, piecesMax });
    }
    quantities.set(designId, wanted);
  }
  const designIds = copies.map(({ designId }) => designId);
  await addDesigns(tx, whose, { designIds, quantities });
  await tx.update(cart).set({ lastCopies: { actId, copies } }).where(eq(cart.id, cartId));
  return copies;
};
