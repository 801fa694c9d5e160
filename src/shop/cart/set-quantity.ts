import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { value } from "#server/db/statements/finish-sql.ts";
import type { SetQuantityInput } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

import { countingLines } from "./count-lines.ts";
import { requireCartLimits } from "./require-cart-limits.ts";
import { touchOpenCart } from "./touch-open-cart.ts";

/**
 * Sets how many copies of a design are wanted in the cart.
 * @throws ShopError `cart_completed` when the cart was ordered meanwhile, `not_found` when the item
 * was taken out or is another's, `cart_item_limit_reached`
 */
export const setQuantity = (db: Database, whose: Actor, input: SetQuantityInput) =>
  db.transaction(async (tx) => {
    const open = await touchOpenCart(tx, whose);
    if (!open) throw new ShopError("cart_completed");
    const setting = settingQuantity({ ...input, cartId: open.cartId });
    const { pieces, changed } = await requireCartLimits(tx, setting);
    if (changed === 0) throw new ShopError("not_found");
    return { ...open, pieces };
  });

const settingQuantity = countingLines<keyof SetQuantityInput>(sql`
  update cart_item set quantity = ${value("quantity")}::int
  where id = ${value("itemId")}::uuid and cart_id = ${value("cartId")}::uuid
  returning id, quantity`);
