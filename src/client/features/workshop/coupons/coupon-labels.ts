import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import type { SaveCouponInput } from "#shared/coupons.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What the form of a coupon calls its values; a percentage and a sum stand in one field. */
export const couponLabels: WordsOf<Omit<SaveCouponInput, "id" | "seen">> = {
  code: m.workshop_coupon_code,
  kind: m.workshop_coupon_kind,
  percent: m.workshop_coupon_value,
  amountCents: m.workshop_coupon_value,
  minItemsCents: m.workshop_coupon_min,
  startsAt: m.workshop_coupon_starts,
  endsAt: m.workshop_coupon_ends,
  maxUses: m.workshop_coupon_max_uses,
  maxUsesPerPerson: m.workshop_coupon_max_per_person,
  isActive: m.workshop_coupon_active,
};
