import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct, tallyAct, tallyActFrom, uncountAct } from "#server/http/rate-limit.ts";
import type { ApplyCouponInput } from "#shared/coupons.ts";
import { photoGuestDays } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { cart } from "./cart.table.ts";
import { readCoupon } from "./read-coupon.ts";
import { readHasPhotoMagnets } from "./read-has-photo-magnets.ts";

/** Nobody mistypes so many codes; guessing them takes years. */
const personLimit = { act: "apply_coupon", max: 20, windowSeconds: 3_600 };
/** Wrong codes of a school class that mistypes twice each, or of whoever makes guests to guess with. */
const addressLimit = { act: "apply_coupon_from", max: 200, windowSeconds: 900 };
/**
 * Wrong codes of one real shopper at an address that is beyond its own. Counted for as long as a guest's
 * photo is kept, so that shoppers laid by for it are used up by it.
 */
const besideLimit = { act: "apply_coupon_beside", max: 3, windowSeconds: photoGuestDays * 86_400 };

/**
 * Puts a coupon on the shopper's cart, instead of the one before. Nothing is used up yet: that happens
 * with the order, where everything is judged again.
 *
 * Who guesses from one address has 800 wrong codes an hour there, 20 for each guest. Beyond them a real
 * shopper still gets a right code through: somebody with an account, or with a magnet in the cart made of a
 * photo of their own. A guesser who plays them pays three guesses with a guest, a photo that is decoded and
 * a magnet, once: of the 3,000 guests that an address may make in an hour, 9,000 more at the very most.
 * @throws ShopError `coupon_not_found`, one of the coupon's problems, `cart_completed`,
 * `too_many_requests`
 */
export const applyCoupon = async (
  db: Database,
  { actor, clientAddress }: Shopper,
  { code }: ApplyCouponInput,
): Promise<void> => {
  await countAct(db, personLimit, actor.userId);
  const counted = await countBeside(db, { actor, clientAddress });
  const found = await readCoupon(db, { code }, actor);
  if (!found) throw new ShopError("coupon_not_found");
  // A code that exists was not guessed at: it costs nobody a try.
  await uncountAct(db, personLimit, actor.userId);
  for (const { limit, who } of counted) await uncountAct(db, limit, who);
  if (found.problem !== null) throw new ShopError(found.problem);
  const changed = await setCoupon(db, actor, found.id);
  if (changed.length === 0) throw new ShopError("cart_completed");
};

type Shopper = { readonly actor: Actor; readonly clientAddress: string };

/**
 * Counts a try against the address, and against the shopper where the address has none left.
 * @returns what was counted, to be taken back
 */
const countBeside = async (db: Database, { actor, clientAddress }: Shopper) => {
  const { isBeyond, retryAfterSeconds } = await tallyActFrom(db, addressLimit, clientAddress);
  const ofAddress = { limit: addressLimit, who: clientAddress };
  if (!isBeyond) return [ofAddress];
  if (await isRealShopper(db, actor)) {
    const own = await tallyAct(db, besideLimit, actor.userId);
    if (own.count <= besideLimit.max) return [ofAddress, { limit: besideLimit, who: actor.userId }];
  }
  // No code was looked at: waiting for the address costs this shopper no try.
  await uncountAct(db, personLimit, actor.userId);
  throw new ShopError("too_many_requests", { retryAfterSeconds });
};

const isRealShopper = async (db: Database, actor: Actor): Promise<boolean> =>
  actor.role !== "guest" || (await readHasPhotoMagnets(db, actor));

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
