// Coupons (discount codes): rules, problems, inputs.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { amountCentsMax, cents } from "./money/money.ts";
import { couponKinds } from "./pricing/coupon.ts";
import { seenSchema } from "./seen.ts";

export const couponCodeLengthMax = 30;
export const couponUsesMax = 1_000_000;
export const couponsListMax = 500;

/** Codes are told apart without regard to case and spaces, as people type them. */
export const couponCodeSchema = z
  .string()
  .max(4 * couponCodeLengthMax)
  .transform((typed) => typed.normalize("NFKC").replaceAll(/\s+/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9ÄÖÜ_-]+$/)
      .min(3)
      .max(couponCodeLengthMax),
  );

export const applyCouponInput = z.strictObject({ code: couponCodeSchema });
export type ApplyCouponInput = z.infer<typeof applyCouponInput>;

/** Why a coupon that is in a cart does not count at the moment. */
export const couponProblems = [
  "coupon_not_yet",
  "coupon_expired",
  "coupon_used_up",
  "coupon_used_by_you",
] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** When and how often a coupon may be used. */
export type CouponBounds = {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly usedCount: number;
};

/** Why a coupon does not count now for somebody who has used it so often; null when it does. */
export const couponProblem = (
  { startsAt, endsAt, maxUses, maxUsesPerPerson, usedCount }: CouponBounds,
  usesOfPerson: number,
  now: Date,
): CouponProblem | null => {
  if (startsAt !== null && startsAt > now) return "coupon_not_yet";
  if (endsAt !== null && endsAt <= now) return "coupon_expired";
  if (maxUses !== null && usedCount >= maxUses) return "coupon_used_up";
  return maxUsesPerPerson !== null && usesOfPerson >= maxUsesPerPerson
    ? "coupon_used_by_you"
    : null;
};

const uses = z.int().min(1).max(couponUsesMax).nullable();
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A coupon as the workshop writes it; what its kind does not need is zero. */
export const saveCouponInput = z
  .strictObject({
    /** Null: a new one. */
    id: uuidSchema.nullable(),
    code: couponCodeSchema,
    kind: z.enum(couponKinds),
    percent: z.int().min(0).max(100),
    amountCents: z.int().min(0).max(amountCentsMax).transform(cents),
    minItemsCents: z.int().min(0).max(amountCentsMax).transform(cents),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    maxUses: uses,
    maxUsesPerPerson: uses,
    isActive: z.boolean(),
    seen: seenSchema.optional(),
  })
  .refine(({ kind, percent }) => kind !== "percent" || percent > 0, { path: ["percent"] })
  .refine(({ kind, amountCents }) => kind !== "amount" || amountCents > 0, {
    path: ["amountCents"],
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ["endsAt"],
  });
export type SaveCouponInput = z.infer<typeof saveCouponInput>;

/** What anybody of the workshop may give away; beyond it a coupon is an admin's. */
export const staffCouponMax = { uses: 100, percent: 50, euros: 25 } as const;

/**
 * Whether a coupon gives so much that only an admin may make it: used without a limit or by very many, or
 * taking off more than half, or more than a small sum. One that is switched off gives nothing.
 */
export const isGreatCoupon = ({
  isActive,
  kind,
  percent,
  amountCents,
  maxUses,
}: Pick<SaveCouponInput, "isActive" | "kind" | "percent" | "amountCents" | "maxUses">): boolean =>
  isActive &&
  (maxUses === null ||
    maxUses > staffCouponMax.uses ||
    (kind === "percent" && percent > staffCouponMax.percent) ||
    (kind === "amount" && amountCents > staffCouponMax.euros * 100));
