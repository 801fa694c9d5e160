import type { z } from "zod";

import type { saveCouponInput } from "#shared/coupons.ts";

type CouponInput = z.input<typeof saveCouponInput>;

/** What the workshop's form sends: a coupon without a limit, that gives what is named here. */
export const couponInput = (
  named: Pick<CouponInput, "code" | "kind"> & Partial<CouponInput>,
): CouponInput => ({
  id: null,
  percent: 0,
  amountCents: 0,
  minItemsCents: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  isActive: true,
  ...named,
});
