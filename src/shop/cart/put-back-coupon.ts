import type { Actor } from "#server/auth/actor.ts";
import type { Proof } from "#server/auth/recent-proof.ts";
import type { Database } from "#server/db/connect.ts";
import { readAuditEvent } from "#server/log/read-audit-event.ts";
import type { PutBackInput } from "#shared/audit.ts";
import { saveCouponInput } from "#shared/coupons.ts";
import { ShopError } from "#shared/shop-error.ts";

import { couponWords, readCouponForUpdate, saveCoupon } from "./save-coupon.ts";

/**
 * Makes a coupon what it was before a change in the record; how often it was used stays. A coupon that
 * the change made is not taken back: it may lie in carts already, and is switched off instead.
 * @throws ShopError `not_found`, `put_back_new`, `put_back_overtaken`, `put_back_unfit`, and what
 * {@link saveCoupon} throws, such as `coupon_limit_below_uses`
 */
export const putBackCoupon = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
  proof: Proof,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_coupon");
    if (event.before === null) throw new ShopError("put_back_new");
    const [current] = await readCouponForUpdate(tx, event.subject.replace("coupon:", ""));
    if (!current) throw new ShopError("not_found");
    if (!Bun.deepEquals(couponWords(current), couponWords(event.after))) {
      throw new ShopError("put_back_overtaken");
    }
    const before = saveCouponInput.safeParse(couponWords(event.before));
    if (!before.success) throw new ShopError("put_back_unfit");
    await saveCoupon(tx, whose, { ...before.data, seen: couponWords(current) }, proof);
  });
