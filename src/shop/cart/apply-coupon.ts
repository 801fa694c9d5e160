import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct, countActFrom, uncountAct } from "#server/http/rate-limit.ts";
import type { ApplyCouponInput } from "#shared/coupons.ts";
import { ShopError } from "#shared/shop-error.ts";

import { cart } from "./cart.table.ts";
import { readCoupon } from "./read-coupon.ts";

/** Nobody mistypes so many codes; guessing them takes years. */
const personLimit = { act: "apply_coupon", max: 20, windowSeconds: 3_600 };
/**
 * Wrong codes of a school class that mistypes twice each, or of whoever makes guests to guess with. One who
 * guesses keeps all others of a school or a mobile network from theirs: so it is soon over.
 */
const addressLimit = { act: "apply_coupon_from", max: 200, windowSeconds: 900 };

/**
 * Puts a coupon on the shopper's cart, instead of the one before. Nothing is used up yet: that happens
 * with the order, where everything is judged again.
 * @throws ShopError `coupon_not_found`, one of the coupon's problems, `cart_completed`,
 * `too_many_requests`
 */
export const applyCoupon = async (
  db: Database,
  { actor, clientAddress }: { readonly actor: Actor; readonly clientAddress: string },
  { code }: ApplyCouponInput,
): Promise<void> => {
  await countAct(db, personLimit, actor.userId);
  await countActFrom(db, addressLimit, clientAddress);
  const found = await readCoupon(db, { code }, actor);
  if (!found) throw new ShopError("coupon_not_found");
  // A code that exists was not guessed at: it costs nobody a try.
  await uncountAct(db, personLimit, actor.userId);
  await uncountAct(db, addressLimit, clientAddress);
  if (found.problem !== null) throw new ShopError(found.problem);
  const changed = await setCoupon(db, actor, found.id);
  if (changed.length === 0) throw new ShopError("cart_completed");
};

/** Takes the coupon off; where there is none, or no open cart, nothing is to be done. */
export const removeCoupon = async (db: Database, whose: Actor): Promise<void> => {
  await setCoupon(db, whose, null);
};

const setCoupon = (db: Database, whose: Actor, couponId: string | null) =>
  db
    .update(cart)
    .set({ couponId, version: sql`${cart.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(cart.ownerId, whose.userId), isNull(cart.completedAt)))
    .returning({ id: cart.id });
