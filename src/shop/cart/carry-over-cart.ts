import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { cartItemsMax, cartPiecesMax } from "#shared/cart.ts";
import type { CarryOver } from "#shop/accounts/carry-over.ts";

import { cartItem } from "./cart-item.table.ts";
import { cart } from "./cart.table.ts";
import { countingAlone, countLines } from "./count-lines.ts";
import { couponRedemption } from "./coupon-redemption.table.ts";

/**
 * A guest's cart joins the account's on signing in: where both have a design the larger quantity
 * counts, and what exceeds a cart's limits stays among the drafts. Ordered carts go along as well, and
 * with them the uses of coupons: one person is counted as one.
 */
export const carryOverCart: CarryOver = async (tx, { guestId, userId }) => {
  const [guests] = await lockOpenCart(tx, guestId);
  const [own] = await lockOpenCart(tx, userId);
  if (guests && own) await mergeCarts(tx, guests, own);
  await tx.update(cart).set({ ownerId: userId }).where(eq(cart.ownerId, guestId));
  await tx
    .update(couponRedemption)
    .set({ ownerId: userId })
    .where(eq(couponRedemption.ownerId, guestId));
};

const lockOpenCart = (tx: Database, ownerId: string) =>
  tx
    .select({ id: cart.id, couponId: cart.couponId })
    .from(cart)
    .where(and(eq(cart.ownerId, ownerId), isNull(cart.completedAt)))
    .for("update");

type OpenCart = Awaited<ReturnType<typeof lockOpenCart>>[number];

const mergeCarts = async (tx: Database, from: OpenCart, to: OpenCart) => {
  const fromCartId = from.id;
  const toCartId = to.id;
  await countLines(tx, countingAlone({ cartId: fromCartId }));
  const taken = await countLines(tx, countingAlone({ cartId: toCartId }));
  const items = await tx
    .select({
      designId: cartItem.designId,
      quantity: cartItem.quantity,
      seenAt: sql`coalesce(${cartItem.seenAt}, ${cartItem.createdAt})`.mapWith(cartItem.createdAt),
    })
    .from(cartItem)
    .where(eq(cartItem.cartId, fromCartId))
    .orderBy(cartItem.createdAt);
  let pieces = cartPiecesMax - taken.pieces;
  const fitting = items.slice(0, Math.max(0, cartItemsMax - taken.items)).filter(({ quantity }) => {
    const fits = quantity <= pieces;
    if (fits) pieces -= quantity;
    return fits;
  });
  if (fitting.length > 0) {
    await tx
      .insert(cartItem)
      .values(fitting.map((item) => ({ cartId: toCartId, ...item })))
      .onConflictDoUpdate({
        target: [cartItem.cartId, cartItem.designId],
        set: { quantity: sql`greatest(${cartItem.quantity}, excluded.quantity)` },
      });
  }
  await tx.delete(cart).where(eq(cart.id, fromCartId));
  await tx
    .update(cart)
    .set({ version: sql`${cart.version} + 1`, couponId: to.couponId ?? from.couponId })
    .where(eq(cart.id, toCartId));
};
