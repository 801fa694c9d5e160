// PayPal's disputes (chargebacks) of a payment: what they took of the money.

import { z } from "zod";

import { type DisputedMoney, nothingDisputed } from "#server/payments/payment-provider.ts";

import { type PaypalClient, PaypalRefusal } from "./paypal-client.ts";
import { centsOf } from "./paypal-order.ts";

/** Of one payment; more are not asked about. */
const disputesMax = 10;

const listSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/) })).default([]),
});

const disputeSchema = z.object({
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
        amount: z
          .object({
            currency_code: z.string(),
            value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
          })
          .optional(),
      }),
    )
    .default([]),
});
type Movement = z.infer<typeof disputeSchema>["money_movements"][number];

/**
 * What the disputes of a capture have moved of the seller's money: the sum itself, and PayPal's own fees.
 * Source: developer.paypal.com/docs/api/customer-disputes/v1 (`money_movements`).
 * @returns null when our app may not read disputes: that is a right of its own there
 */
export const readPaypalDisputes = async (
  client: PaypalClient,
  captureId: string,
): Promise<DisputedMoney | null> => {
  try {
    const path = "/v1/customer/disputes";
    const { items } = await client.call(listSchema, {
      method: "GET",
      path: `${path}?disputed_transaction_id=${encodeURIComponent(captureId)}`,
    });
    let all = nothingDisputed;
    for (const { dispute_id: id } of items.slice(0, disputesMax)) {
      const { money_movements: moved } = await client.call(disputeSchema, {
        method: "GET",
        path: `${path}/${id}`,
      });
      all = {
        takenCents: all.takenCents + sumOf(moved.filter(isSettlement)),
        feeCents: all.feeCents + sumOf(moved.filter((one) => !isSettlement(one))),
      };
    }
    return { ...all, takenCents: Math.max(0, all.takenCents) };
  } catch (error) {
    if (error instanceof PaypalRefusal && (error.status === 403 || error.status === 404)) {
      return null;
    }
    throw error;
  }
};

const isSettlement = ({ reason }: Movement): boolean => reason === "DISPUTE_SETTLEMENT";

/** What was taken from the seller, less what was given to him. */
const sumOf = (moved: readonly Movement[]): number =>
  moved
    .filter(({ affected_party: party }) => party === "SELLER")
    .reduce((sum, { type, amount }) => {
      if (amount?.currency_code !== "EUR") return sum;
      return type === "CREDIT" ? sum - centsOf(amount) : sum + centsOf(amount);
    }, 0);
