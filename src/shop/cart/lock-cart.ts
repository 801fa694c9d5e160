import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import { ShopError } from "#shared/shop-error.ts";

/**
 * Locks a cart of the shopper's, open or ordered, for the checkout.
 * @throws ShopError `not_found` also for another's
 */
export const lockCart = async (tx: Database, whose: Actor, cartId: string) => {
  const [locked] = await tx.execute<{ couponId: string | null; isOrdered: boolean }>(
    lockingCart({ cartId, userId: whose.userId }),
  );
  if (!locked) throw new ShopError("not_found");
  return locked;
};

const lockingCart = finishSql<"cartId" | "userId">(sql`
  select coupon_id as "couponId", completed_at is not null as "isOrdered" from cart
  where id = ${value("cartId")} and owner_id = ${value("userId")}
  for update`);
