// Payouts (refunds that go back from our own account): states, days, limits and inputs.

import { z } from "zod";

import { uuidSchema } from "#shared/ids.ts";
import { giroCodeNameLengthMax } from "#shared/money/giro-code.ts";
import { ibanLengthMax, isIban, tidyIban } from "#shared/money/iban.ts";
import { pageDirection } from "#shared/paging.ts";
import { seenSchema } from "#shared/seen.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

/**
 * Where a refund stands that goes back from our own account: to be sent, written in a file for the bank
 * so that nobody sends it a second time, or sent.
 */
export const payoutStatuses = ["due", "in_file", "sent"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** § 357 (1) BGB: money of a withdrawal is back within fourteen days of the declaration. */
export const payBackDays = 14;
/** A file that nobody has heard of for so long was perhaps never given to the bank. */
export const silentFileDays = 3;

/** What the list shows: what is still to be done, or what is done. */
export const payoutViews = ["pay_back", "paid_back"] as const;
export type PayoutView = (typeof payoutViews)[number];

export const payoutListLimitMax = 100;
/** In one file: more than a small shop pays back in a month. */
export const payoutFileMax = 100;
export const payoutReasonLengthMax = 300;

export const listPayoutsInput = z.strictObject({
  limit: z.int().min(1).max(payoutListLimitMax).default(50),
  direction: pageDirection,
  /** The last one of the page before. */
  cursor: uuidSchema.optional(),
  view: z.enum(payoutViews).default("pay_back"),
});
export type ListPayoutsInput = z.infer<typeof listPayoutsInput>;

export const payoutInput = z.strictObject({ refundId: uuidSchema });
export type PayoutInput = z.infer<typeof payoutInput>;

export const changePayoutAccountInput = z.strictObject({
  refundId: uuidSchema,
  payeeName: z.string().max(giroCodeNameLengthMax).transform(tidyText).pipe(z.string().min(1)),
  payeeIban: z.string().max(ibanLengthMax).refine(isIban, { message: "iban" }).transform(tidyIban),
  /** Whose account it was and which. Who says nothing has seen none. */
  seen: seenSchema.optional(),
});
export type ChangePayoutAccountInput = z.infer<typeof changePayoutAccountInput>;

export const makePayoutFileInput = z.strictObject({
  /** Made by the page: the same act repeated is one file. */
  fileId: uuidSchema,
  refundIds: z.array(uuidSchema).min(1).max(payoutFileMax),
});
export type MakePayoutFileInput = z.infer<typeof makePayoutFileInput>;

export const takeBackPayoutInput = z.strictObject({
  refundId: uuidSchema,
  reason: z.string().max(payoutReasonLengthMax).transform(tidyText).pipe(z.string().min(1)),
  /** The `status` that it had: one that was sent meanwhile would go out twice. */
  seen: seenSchema.optional(),
});
export type TakeBackPayoutInput = z.infer<typeof takeBackPayoutInput>;
