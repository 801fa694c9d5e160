// Payments: ways of paying (transfer, invoice, providers), states, limits and inputs.

import { z } from "zod";

import { acceptedDoubtSchema } from "./bank/booking-doubt.ts";
import { type ShopDay, shopDay } from "./dates/shop-day.ts";
import { uuidSchema } from "./ids.ts";
import { acceptedDifferenceMax, amountCentsMax, cents, type Cents } from "./money/money.ts";
import { orderAccessInput, type OrderPaymentStatus } from "./orders.ts";
import { tidyText } from "./text/tidy-text.ts";

/** Paid on a provider's own page, with whatever our account with it offers there. */
export const providerMethods = ["stripe", "paypal"] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/** What everybody may choose, also later from the order. */
export const openPaymentMethods = ["bank_transfer", ...providerMethods] as const;
export type OpenPaymentMethod = (typeof openPaymentMethods)[number];

/**
 * How an order can be paid. `invoice`: after the delivery, by transfer, for customers that staff has
 * approved; agreed on when the order is placed.
 */
export const paymentMethods = [...openPaymentMethods, "invoice"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** All that a rule of money may ask of a method: none asks for its name. */
type PaymentWay = {
  /**
   * Where the money comes to and goes back from. `account`: ours; staff see it come and send it back.
   * `provider`: a page of its own opens it, its answers count, and it sends money back when told.
   */
  readonly through: "account" | "provider";
  /** The order is made before the money came. */
  readonly isAfterwards: boolean;
  /** The operator's switch, among the settings of payments. */
  readonly switchedBy: `has${string}`;
};
type ProviderWay = PaymentWay & {
  readonly through: "provider";
  /** Its own name, the same in every language. */
  readonly name: string;
};

export const paymentWays = {
  bank_transfer: { through: "account", isAfterwards: false, switchedBy: "hasBankTransfer" },
  stripe: { through: "provider", isAfterwards: false, switchedBy: "hasStripe", name: "Stripe" },
  paypal: { through: "provider", isAfterwards: false, switchedBy: "hasPaypal", name: "PayPal" },
  invoice: { through: "account", isAfterwards: true, switchedBy: "hasInvoice" },
} as const satisfies Record<ProviderMethod, ProviderWay> &
  Record<Exclude<PaymentMethod, ProviderMethod>, PaymentWay & { readonly through: "account" }>;

/** The operator's switches, among the settings of payments. */
export type PaymentSwitch = (typeof paymentWays)[PaymentMethod]["switchedBy"];

/** Whether a provider takes the money; what has no method yet or said none goes to our account. */
export const isByProvider = (method: PaymentMethod | null | undefined): method is ProviderMethod =>
  method !== null && method !== undefined && paymentWays[method].through === "provider";

/** Longest time that an invoice may give, in days. */
export const paymentTermDaysMax = 90;

/** The last day on which an order of today is paid in time, in Germany's calendar. */
export const paymentDueOn = (placedAt: Date, termDays: number): ShopDay => {
  const due = new Date(`${shopDay(placedAt)}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + termDays);
  return due.toISOString().slice(0, 10);
};

export const paymentStatuses = [
  "created",
  "pending",
  "processing",
  "paid",
  "failed",
  "canceled",
  "expired",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** States in which a payment may still bring money; an order has one such payment at most. */
export const livePaymentStatuses = [
  "created",
  "pending",
  "processing",
] as const satisfies readonly PaymentStatus[];

/** What an order's payments say together: the one definition behind `order.payment_status`. */
export const orderPaymentStatus = (
  totalCents: Cents,
  payments: readonly {
    readonly status: PaymentStatus;
    readonly capturedCents: Cents;
    readonly refundedCents: Cents;
  }[],
): OrderPaymentStatus => {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0);
  const refunded = payments.reduce((sum, payment) => sum + payment.refundedCents, 0);
  const kept = captured - refunded;
  if (kept > totalCents) return "overpaid";
  if (kept === totalCents && (kept > 0 || payments.some(({ status }) => status === "paid"))) {
    return "paid";
  }
  if (refunded > 0) return kept > 0 ? "partially_refunded" : "refunded";
  if (captured > 0) return "partially_paid";
  return payments.some(({ status }) => status === "pending" || status === "processing")
    ? "pending"
    : "open";
};

export const differenceNoteLengthMax = 500;

/** What of an accepted difference is still so, after more came or some went back. */
export const stillAccepted = (
  {
    totalCents,
    differenceCents,
  }: { readonly totalCents: number; readonly differenceCents: number },
  keptCents: number,
): number => {
  const missing = totalCents - keptCents;
  return differenceCents > 0
    ? Math.min(differenceCents, Math.max(0, missing))
    : Math.max(differenceCents, Math.min(0, missing));
};

export const acceptDifferenceInput = z.strictObject({
  orderId: uuidSchema,
  /** As the person saw it: above nothing it is missing, below it is too much. */
  differenceCents: z
    .int()
    .min(-acceptedDifferenceMax)
    .max(acceptedDifferenceMax)
    .refine((value) => value !== 0),
  note: z.string().max(differenceNoteLengthMax).transform(tidyText).pipe(z.string().min(1)),
});
export type AcceptDifferenceInput = z.infer<typeof acceptDifferenceInput>;

/** Where a provider sends its messages; to be entered in its dashboard. */
export const webhookPathOf = (method: ProviderMethod): string => `/webhooks/${method}`;

export const startPaymentInput = z.strictObject({
  order: orderAccessInput,
  method: z.enum(openPaymentMethods),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

/**
 * How money moves in the books: it came, it went back, a little that was missing was let go, a little that
 * was too much was kept; a dispute took it from our account with a provider, a provider took its fee.
 */
export const movementKinds = ["received", "refunded", "waived", "kept", "disputed", "fee"] as const;
export type MovementKind = (typeof movementKinds)[number];

export const refundStatuses = ["created", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The reason that the shop itself writes to a refund, of an order that was called off: shown in the reader's words. */
export const calledOffReason = "order canceled";

type AskedRefund = { readonly status: RefundStatus; readonly amountCents: number };

/** What of a payment went back or is asked to. */
export const givenBackCents = (
  held: { readonly refundedCents: number },
  refunds: readonly AskedRefund[],
): Cents => {
  const asked = refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return cents(Math.max(held.refundedCents, asked));
};

/** What of an order went back or is asked to, of all its payments. */
export const orderGivenBackCents = (
  payments: readonly { readonly refundedCents: number; readonly refunds: readonly AskedRefund[] }[],
): Cents => cents(payments.reduce((sum, held) => sum + givenBackCents(held, held.refunds), 0));

/** What of a payment may still go back: neither gone, asked for nor taken by a dispute. */
export const refundableCents = (
  held: {
    readonly capturedCents: number;
    readonly refundedCents: number;
    readonly disputedCents: number;
  },
  refunds: readonly AskedRefund[],
): Cents =>
  cents(Math.max(0, held.capturedCents - givenBackCents(held, refunds) - held.disputedCents));

export const refundReasonLengthMax = 500;

export const refundPaymentInput = z.strictObject({
  /** Made by the page: the same act repeated is one refund. */
  refundId: uuidSchema,
  paymentId: uuidSchema,
  amountCents: z.int().min(1).max(amountCentsMax).transform(cents),
  reason: z.string().max(refundReasonLengthMax).transform(tidyText).pipe(z.string().min(1)),
  /** `orderGivenBackCents` as the person saw it. */
  seenRefundedCents: z.int().min(0),
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

export const bankRefLengthMax = 80;

/** A booking on the operator's account, as staff read it from the statement. */
export const confirmTransferInput = z.strictObject({
  orderId: uuidSchema,
  amountCents: z.int().min(1).max(amountCentsMax).transform(cents),
  /** The day the bank booked it. */
  bookedOn: z.iso.date(),
  /** The bank's own reference of the booking: a booking counts once, however often it is entered. */
  bankRef: z.string().max(bankRefLengthMax).transform(tidyText).pipe(z.string().min(1)),
  /** Why it should not be booked as if it were nothing, as a person saw it and agreed to it. */
  accepted: acceptedDoubtSchema.optional(),
});
export type ConfirmTransferInput = z.infer<typeof confirmTransferInput>;
