import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { CouponProblem } from "#shared/coupons.ts";
import type { Cents } from "#shared/money.ts";
import type { CouponKind, CouponRule } from "#shared/pricing/coupon.ts";

/** Who wants to use a coupon; the address is known at the checkout only. */
export type CouponUser = { readonly userId: string; readonly email?: string };

/** A coupon with why it does not count for this person now, if so. */
export type JudgedCoupon = {
  readonly id: string;
  readonly rule: CouponRule;
  readonly problem: CouponProblem | null;
};

type CouponRow = {
  readonly id: string;
  readonly code: string;
  readonly kind: CouponKind;
  readonly percent: number;
  readonly amountCents: Cents;
  readonly minItemsCents: Cents;
  readonly problem: CouponProblem | null;
};

/**
 * A coupon by its code or its id, judged by the database's clock.
 * @returns null for one that is unknown or switched off
 */
export const readCoupon = async (
  db: Database,
  by: { readonly code: string } | { readonly id: string },
  { userId, email = "" }: CouponUser,
): Promise<JudgedCoupon | null> => {
  const isMeant = "code" in by ? sql`coupon.code = ${by.code}` : sql`coupon.id = ${by.id}::uuid`;
  const [row] = await db.execute<CouponRow>(sql`
    select coupon.id, coupon.code, coupon.kind, coupon.percent,
      coupon.amount_cents as "amountCents", coupon.min_items_cents as "minItemsCents",
      case
        when coupon.starts_at > now() then 'coupon_not_yet'
        when coupon.ends_at <= now() then 'coupon_expired'
        when coupon.used_count >= coupon.max_uses then 'coupon_used_up'
        when coupon.max_uses_per_person <= (
          select count(*) from coupon_redemption redemption
          where redemption.coupon_id = coupon.id and redemption.released_at is null
            and (redemption.owner_id = ${userId}::uuid or redemption.email = ${email})
        ) then 'coupon_used_by_you'
      end as problem
    from coupon
    where ${isMeant} and coupon.is_active`);
  if (!row) return null;
  const { id, problem, ...rule } = row;
  return { id, rule, problem };
};
