import { and, eq, inArray, lte, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { TakeBackCopiesInput } from "#shared/cart.ts";
import { deleteDesign } from "#shop/designs/delete-design.ts";
import { readDesigns } from "#shop/designs/read-designs.ts";

import { cartItem } from "./cart-item.table.ts";
import { cart } from "./cart.table.ts";
import { parseLastCopies } from "./last-copies.ts";
import { touchOpenCart } from "./touch-open-cart.ts";

/** A design as it was made; each save counts one more. */
const firstRevision = 1;

/**
 * Takes out of the cart what one press brought, to the piece, with the designs that it made, unless somebody has
 * changed one since. Repeating it is fine; what came with another press stays.
 * @returns whether it was still there to be taken
 */
export const takeBackCopies = (db: Database, whose: Actor, { actId }: TakeBackCopiesInput) =>
  db.transaction(async (tx) => {
    const open = await touchOpenCart(tx, whose);
    if (!open) return { isTakenBack: false };
    const ofCart = eq(cart.id, open.cartId);
    const [kept] = await tx.select({ lastCopies: cart.lastCopies }).from(cart).where(ofCart);
    const last = parseLastCopies(kept?.lastCopies ?? null);
    if (last?.actId !== actId) return { isTakenBack: false };
    await tx.update(cart).set({ lastCopies: null }).where(ofCart);
    for (const { designId, quantity } of last.copies) {
      const ofLine = and(eq(cartItem.cartId, open.cartId), eq(cartItem.designId, designId));
      await tx.delete(cartItem).where(and(ofLine, lte(cartItem.quantity, quantity)));
      await tx
        .update(cartItem)
        .set({ quantity: sql`${cartItem.quantity} - ${quantity}` })
        .where(ofLine);
    }
    const made = last.copies.flatMap(({ designId, isNew }) => (isNew ? [designId] : []));
    const left = await tx
      .select({ designId: cartItem.designId })
      .from(cartItem)
      .where(and(eq(cartItem.cartId, open.cartId), inArray(cartItem.designId, made)));
    const staying = new Set(left.map(({ designId }) => designId));
    for (const { id, revision } of await readDesigns(tx, whose, { ids: made })) {
      if (revision === firstRevision && !staying.has(id)) await deleteDesign(tx, whose, { id });
    }
    return { isTakenBack: true };
  });
