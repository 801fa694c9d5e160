// PayPal's order as its API writes it, and what it means for a payment.

import { z } from "zod";

import type { DisputedMoney, ProviderPayment } from "#server/payments/payment-provider.ts";

const moneySchema = z.object({
  currency_code: z.string().length(3),
  /** Decimal, two places for euros. */
  value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
});
type Money = z.infer<typeof moneySchema>;

const feeSchema = z.object({ paypal_fee: moneySchema.optional() });

/** Longer than any of it is; what a parcel takes of it is the shop's to judge. */
const textSchema = z.string().max(300).optional();
const personSchema = z.object({ email_address: textSchema }).optional();

const linkSchema = z.object({ href: z.string().max(2_000), rel: z.string().max(100) });

export const paypalOrderSchema = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.string(),
  update_time: z.string().optional(),
  /** Who has agreed; the older orders say it in `payer`. */
  payment_source: z.object({ paypal: personSchema }).optional(),
  payer: personSchema,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        shipping: z
          .object({
            name: z.object({ full_name: textSchema }).optional(),
            address: z
              .object({
                address_line_1: textSchema,
                address_line_2: textSchema,
                admin_area_2: textSchema,
                postal_code: textSchema,
                country_code: textSchema,
              })
              .optional(),
          })
          .optional(),
        amount: moneySchema,
        payments: z
          .object({
            captures: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount: moneySchema,
                  /** Not there while it is under way. */
                  seller_receivable_breakdown: feeSchema.optional(),
                }),
              )
              .optional(),
            refunds: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount: moneySchema,
                  /** What PayPal gave back of its fee with it. */
                  seller_payable_breakdown: feeSchema.optional(),
                }),
              )
              .optional(),
          })
          .optional(),
      }),
    )
    .length(1),
  links: z.array(linkSchema).default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrderSchema>;

export const paypalOrderPath = (reference: string): string =>
  `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/** As PayPal takes an amount. */
export const paypalMoney = (amountCents: number): Money => ({
  currency_code: "EUR",
  value: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`,
});

/** `14.6` is 1460: told apart as text, never as a float. */
export const centsOf = ({ value }: Money): number => {
  const [whole = "0", part = ""] = value.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
};

const cameIn = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** The captures of an order that brought money; there is one at most. */
export const takenOf = ({ purchase_units: units }: PaypalOrder) =>
  (units[0]?.payments?.captures ?? []).filter(({ status }) => cameIn.includes(status));

/**
 * What an order is to us: what it names as captured and refunded, in the currency it came in. What a dispute
 * has taken is no refund of ours, also where PayPal lists it as one.
 */
export const toPayment = (
  order: PaypalOrder,
  disputes: DisputedMoney | null = null,
): ProviderPayment => {
  const [unit] = order.purchase_units;
  if (!unit) throw new Error("an order without a part");
  const taken = takenOf(order);
  const capturedCents = sumOf(taken);
  const refundedCents = sumOf(
    (unit.payments?.refunds ?? []).filter(({ status }) => status === "COMPLETED"),
  );
  const isAllBack = taken.length > 0 && taken.every(({ status }) => status === "REFUNDED");
  return {
    reference: order.id,
    paymentId: unit.custom_id ?? null,
    state: stateOf(order),
    amountCents: centsOf(unit.amount),
    currency: (taken[0] ?? unit).amount.currency_code.toLowerCase(),
    capturedCents,
    refundedCents: Math.min(
      isAllBack ? capturedCents : refundedCents,
      Math.max(0, capturedCents - (disputes?.takenCents ?? 0)),
    ),
    feeCents: feeOf(order),
    disputes,
  };
};

/** What PayPal took for itself, less what came back of it with refunds; null while it does not say. */
const feeOf = (order: PaypalOrder): number | null => {
  const taken = takenOf(order).map(({ seller_receivable_breakdown: parts }) => parts);
  const back = (order.purchase_units[0]?.payments?.refunds ?? []).map(
    ({ seller_payable_breakdown: parts }) => parts,
  );
  const fees = [...taken, ...back].flatMap((parts) => parts?.paypal_fee ?? []);
  const isTold = taken.length > 0 && taken.every((parts) => parts !== undefined);
  if (!isTold || fees.some(({ currency_code: currency }) => currency !== "EUR")) return null;
  const sum = (parts: typeof back) =>
    parts.reduce((all, one) => all + (one?.paypal_fee ? centsOf(one.paypal_fee) : 0), 0);
  return sum(taken) - sum(back);
};

const sumOf = (parts: readonly { readonly amount: Money }[]): number =>
  parts.reduce((sum, { amount }) => sum + centsOf(amount), 0);

/** A capture that waits, such as for an eCheck or a review, is under way; a denied one has failed. */
const stateOf = (order: PaypalOrder): ProviderPayment["state"] => {
  if (takenOf(order).length > 0) return "paid";
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  if (captures.some(({ status }) => status === "PENDING")) return "processing";
  if (captures.length > 0) return "failed";
  if (order.status === "APPROVED") return "approved";
  if (order.status === "COMPLETED") return "processing";
  return order.status === "VOIDED" ? "expired" : "open";
};
