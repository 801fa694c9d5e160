// PayPal as a payment provider: pages, capture, refunds, webhooks, disputes.

import { z } from "zod";

import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from "#server/payments/payment-provider.ts";

import { createPaypalClient, type PaypalKeys, PaypalRefusal } from "./paypal-client.ts";
import { readPaypalDisputes } from "./paypal-disputes.ts";
import { paypalExpress } from "./paypal-express.ts";
import {
  paypalMoney,
  type PaypalOrder,
  paypalOrderPath,
  paypalOrderSchema,
  takenOf,
  toPayment,
} from "./paypal-order.ts";
import { openPaypalPage } from "./paypal-page.ts";
import { createPaypalWebhooks } from "./paypal-webhook.ts";

const refundSchema = z.object({ id: z.string().max(100), status: z.string() });
const webhookSchema = z.object({ id: z.string() });

/** The person goes back to PayPal and takes another card or account: nothing is lost. */
const personActs = [
  "INSTRUMENT_DECLINED",
  "PAYER_ACTION_REQUIRED",
  "ORDER_NOT_APPROVED",
  "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
];

/**
 * PayPal's orders: the person agrees on PayPal's page, we take the money, once.
 * Sources: developer.paypal.com/docs/api/orders/v2, /payments/v2, /webhooks/v1.
 */
export const createPaypalPayments = (keys: PaypalKeys): PaymentProvider => {
  const client = createPaypalClient(keys);

  /** @returns null when PayPal has forgotten it, as it does with what nobody paid */
  const readOrder = async (reference: string): Promise<PaypalOrder | null> => {
    try {
      return await client.call(paypalOrderSchema, {
        method: "GET",
        path: paypalOrderPath(reference),
      });
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null;
      throw error;
    }
  };
  const fetchPayment = async (
    reference: string,
    asks?: { readonly disputes: boolean },
  ): Promise<ProviderPayment | null> => {
    const order = await readOrder(reference);
    if (order === null) return null;
    const [taken] = takenOf(order);
    // What went back may have been taken by a dispute of which nobody has told us yet.
    const isAsked = asks?.disputes === true || toPayment(order).refundedCents > 0;
    const isRead = isAsked && taken !== undefined;
    return toPayment(order, isRead ? await readPaypalDisputes(client, taken.id) : null);
  };

  return {
    start: (payment) =>
      openPaypalPage(client, keys, payment, {
        // The shop has the address already, and it is no business of PayPal's.
        shipping_preference: "NO_SHIPPING",
        user_action: "PAY_NOW",
      }),

    fetch: fetchPayment,

    capture: async (reference) => {
      const order = await readOrder(reference);
      if (order === null || toPayment(order).state !== "approved") return order && toPayment(order);
      try {
        await client.call(paypalOrderSchema, {
          method: "POST",
          path: `${paypalOrderPath(reference)}/capture`,
          requestId: captureIdOf(order),
          body: "{}",
        });
      } catch (error) {
        if (!(error instanceof PaypalRefusal)) throw error;
        if (error.issues.some((issue) => personActs.includes(issue))) {
          return { ...toPayment(order), state: "open" };
        }
        if (!error.issues.includes("ORDER_ALREADY_CAPTURED")) {
          return { ...toPayment(order), state: "failed" };
        }
      }
      return fetchPayment(reference);
    },

    // PayPal has no call for it: what we do not take ends there by itself.
    cancel: async () => {},

    refund: async ({ refundId, reference, amountCents }) => {
      const order = await readOrder(reference);
      const [taken] = order === null ? [] : takenOf(order);
      if (taken === undefined) throw new ProviderRefused("PayPal: nothing was taken of this order");
      const made = await client.call(refundSchema, {
        method: "POST",
        path: `/v2/payments/captures/${taken.id}/refund`,
        requestId: `refund-${refundId}`,
        body: JSON.stringify({ amount: paypalMoney(amountCents) }),
      });
      if (made.status === "FAILED" || made.status === "CANCELLED") {
        throw new ProviderRefused(`PayPal: the refund is ${made.status}`);
      }
      return { reference: made.id };
    },

    express: paypalExpress(client, keys, readOrder),

    verifyWebhook: createPaypalWebhooks(client, keys.webhookId),

    check: async () => {
      try {
        const path = `/v1/notifications/webhooks/${encodeURIComponent(keys.webhookId)}`;
        await client.call(webhookSchema, { method: "GET", path });
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused) return false;
        throw error;
      }
    },
  };
};

/**
 * One id for one consent: after a declined card the person agrees anew, and the id is another, or PayPal
 * would repeat its no. Taken twice it is never: an order has one capture.
 */
const captureIdOf = ({ id, update_time: at = "" }: PaypalOrder): string =>
  `capture-${id}-${at.replaceAll(/\D/g, "")}`;
