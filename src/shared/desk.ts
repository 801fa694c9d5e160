// The workshop's list of orders and Today: filters, inputs, limits.

import { z } from "zod";

import { formatSlugSchema } from "./design/format.ts";
import { uuidSchema } from "./ids.ts";
import { postingInput, takeBackStartInput } from "./order-acts.ts";
import {
  carriers,
  orderListLimitMax,
  orderPaymentStatuses,
  orderSearchLengthMax,
  orderStatuses,
} from "./orders.ts";
import { pageDirection } from "./paging.ts";
import { paymentMethods } from "./payments.ts";
import { foldText } from "./text/fold-text.ts";
import { tidyText } from "./text/tidy-text.ts";

/**
 * Orders that somebody has to look at: not posted by their day; with a print file that failed; with
 * money beyond what is owed, such as came late for one that was called off or refunded; with a parcel that must
 * not leave, for a recall or for its money.
 */
export const orderTroubles = ["late", "print_failed", "money_over", "kept"] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

/** What the list is narrowed to by its status: one, or all that Today's figures count as sold. */
export const orderListStatuses = [...orderStatuses, "sold"] as const;
export type OrderListStatus = (typeof orderListStatuses)[number];

/** All that the list is narrowed by but the search. */
export const orderFilters = z.strictObject({
  status: z.enum(orderListStatuses).optional(),
  paymentStatus: z.enum(orderPaymentStatuses).optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  trouble: z.enum(orderTroubles).optional(),
  /** Days in Germany on which the order was placed, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** With an item of this format; only of orders since a day, as no index knows it. */
  format: formatSlugSchema.optional(),
});

/** A format alone would have all years looked through. */
export const isFormatSince = ({
  format,
  from,
}: Pick<z.infer<typeof orderFilters>, "format" | "from">) =>
  format === undefined || from !== undefined;

export const listOrdersInput = z
  .strictObject({
    ...orderFilters.shape,
    limit: z.int().min(1).max(orderListLimitMax).default(50),
    direction: pageDirection,
    cursor: uuidSchema.optional(),
    /** Parts of a number, a name, an e-mail address, a tracking number or a place; or a sum or a payment reference. */
    search: z.string().max(orderSearchLengthMax).transform(tidyText).default(""),
    /** Where no order says what is searched, those that nearly say it. */
    isNear: z.boolean().default(false),
  })
  .refine(isFormatSince);
export type ListOrdersInput = z.infer<typeof listOrdersInput>;

/** So many orders are chosen and moved at once: a day of December. */
export const ordersOfOneActMax = 300;

const chosenOrders = z
  .array(uuidSchema)
  .min(1)
  .max(ordersOfOneActMax)
  .transform((ids) => [...new Set(ids)]);

/**
 * What is done to many orders by one press. Money is not among it: a booking counts by the bank's own
 * reference, and whoever calls an order off decides about its money; both are looked at one by one.
 */
export const actOnOrdersInput = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("start_production"), orderIds: chosenOrders }),
  z.strictObject({
    act: z.literal("take_back_start"),
    starts: z.array(takeBackStartInput).min(1).max(ordersOfOneActMax),
  }),
  z.strictObject({ act: z.literal("mark_made"), orderIds: chosenOrders, isMade: z.boolean() }),
  z.strictObject({
    act: z.literal("mark_shipped"),
    orderIds: chosenOrders,
    carrier: z.enum(carriers),
  }),
  z.strictObject({
    act: z.literal("take_back_posting"),
    postings: z.array(postingInput).min(1).max(ordersOfOneActMax),
  }),
]);
export type ActOnOrdersInput = z.infer<typeof actOnOrdersInput>;

/** Words of a search beyond these are not looked at. */
const wordsMax = 6;

/**
 * A search as patterns for LIKE on a text with a space before each word, all of which it has to meet, as they
 * are written or folded. One or two letters are the beginning of a word, more are anywhere; signs of LIKE stand
 * for themselves.
 */
export const searchPatterns = (
  search: string,
): { readonly plain: string; readonly folded: string }[] =>
  search
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, wordsMax)
    .map((word) => ({ plain: patternOf(word), folded: patternOf(foldText(word)) }));

const patternOf = (word: string): string => {
  const own = word.replaceAll(/[\\%_]/g, "\\$&");
  return Array.from(word).length < 3 ? `% ${own}%` : `%${own}%`;
};

/** Counts end here: nobody plans a day by the difference between 100 and 200. */
export const countMax = 99;
/** How many days the figures of Today look back, today included: whole weeks, to be held against those before. */
export const figureDays = 28;
/** Days from the confirmation to the post that are told apart; the last stands for all above. */
export const daysToPostMax = 7;
