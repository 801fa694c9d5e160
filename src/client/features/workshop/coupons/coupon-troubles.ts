import { couponUsesMax, saveCouponInput } from "#shared/coupons.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What is wrong with a coupon as typed, by the field where it is put right; empty where nothing is. */
export const couponTroubles = (typed: unknown): ReadonlyMap<string, string> =>
  new Map(
    (saveCouponInput.safeParse(typed).error?.issues ?? []).map(({ path: [part] }) => {
      const field = part === "percent" || part === "amountCents" ? "value" : String(part);
      return [field, sentences[field]?.() ?? m.workshop_trouble_other()];
    }),
  );

const uses = () => m.workshop_coupon_trouble_uses({ most: couponUsesMax });

const sentences: Readonly<Record<string, () => string>> = {
  code: m.cart_coupon_malformed,
  value: m.workshop_coupon_trouble_value,
  minItemsCents: m.workshop_coupon_trouble_min,
  endsAt: m.workshop_coupon_trouble_ends,
  maxUses: uses,
  maxUsesPerPerson: uses,
};
