import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { startOfShopDay } from "#shared/dates/shop-day.ts";
import { parseEuros } from "#shared/money/euros.ts";
import { type CouponKind, couponKinds } from "#shared/pricing/coupon.ts";

/** What was typed about a coupon, as the shop takes it; nonsense becomes what the shop refuses. */
export const parseCouponForm = (typed: FormData, id: string | null) => {
  const kind = couponKinds.find((each) => each === typedText(typed, "kind")) ?? "percent";
  return {
    id,
    code: typedText(typed, "code"),
    kind,
    ...valuesOf(kind, typedText(typed, "value")),
    minItemsCents: parseEuros(typedText(typed, "minItemsCents") || "0") ?? -1,
    startsAt: startOfDay(typedText(typed, "startsAt"), 0),
    // Until and including: to the start of the day after.
    endsAt: startOfDay(typedText(typed, "endsAt"), 1),
    maxUses: wholeOrNull(typedText(typed, "maxUses")),
    maxUsesPerPerson: wholeOrNull(typedText(typed, "maxUsesPerPerson")),
    isActive: typed.get("isActive") === "on",
  };
};

/** A coupon as it was typed. */
export type CouponTyped = ReturnType<typeof parseCouponForm>;

const valuesOf = (kind: CouponKind, value: string) => ({
  percent: kind === "percent" ? Number(value.replace("%", "").replace(",", ".") || Number.NaN) : 0,
  amountCents: kind === "amount" ? (parseEuros(value) ?? -1) : 0,
});

const startOfDay = (day: string, daysLater: number): string | null =>
  day === "" ? null : (startOfShopDay(day, daysLater)?.toISOString() ?? day);

const wholeOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));
