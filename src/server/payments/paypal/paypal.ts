import { z } from "zod";

import {
  type PaymentProvider,
  type PaymentToStart,
  type ProviderPayment,
  ProviderRefused,
} from "#server/payments/payment-provider.ts";
import { languageTag } from "#shared/locale.ts";

import {
  createPaypalClient,
  type PaypalKeys,
  paypalLiveUrl,
  PaypalRefusal,
} from "./paypal-client.ts";
import { readPaypalDisputes } from "./paypal-disputes.ts";
import {
  paypalMoney,
  type PaypalOrder,
  paypalOrderSchema,
  takenOf,
  toPayment,
} from "./paypal-order.ts";
import { createPaypalWebhooks } from "./paypal-webhook.ts";

/** PayPal ends an order that nobody took the money of after three hours. */
export const paypalPayableMinutes = 170;

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
      return await client.call(paypalOrderSchema, { method: "GET", path: pathOf(reference) });
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
    start: async (payment) => {
      const order = await client.call(paypalOrderSchema, {
        method: "POST",
        path: "/v2/checkout/orders",
        requestId: `start-${payment.paymentId}`,
        body: JSON.stringify(orderOf(payment)),
      });
      const page = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (page === undefined || !isPaypals(page.href, keys)) {
        throw new ProviderRefused("PayPal: the order has no page of PayPal's to agree on");
      }
      const endsAt = Date.now() + paypalPayableMinutes * 60_000;
      return {
        reference: order.id,
        url: page.href,
        expiresAt: new Date(Math.min(endsAt, payment.expiresAt.getTime())),
      };
    },

    fetch: fetchPayment,

    capture: async (reference) => {
      const order = await readOrder(reference);
      if (order === null || toPayment(order).state !== "approved") return order && toPayment(order);
      try {
        await client.call(paypalOrderSchema, {
          method: "POST",
          path: `${pathOf(reference)}/capture`,
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

const pathOf = (reference: string): string =>
  `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/**
 * One id for one consent: after a declined card the person agrees anew, and the id is another, or PayPal
 * would repeat its no. Taken twice it is never: an order has one capture.
 */
const captureIdOf = ({ id, update_time: at = "" }: PaypalOrder): string =>
  `capture-${id}-${at.replaceAll(/\D/g, "")}`;

const orderOf = (payment: PaymentToStart) => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      custom_id: payment.paymentId,
      description: payment.description,
      amount: paypalMoney(payment.amountCents),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        // The shop has the address already, and it is no business of PayPal's.
        shipping_preference: "NO_SHIPPING",
        user_action: "PAY_NOW",
        locale: languageTag(payment.locale),
        return_url: payment.successUrl,
        cancel_url: payment.cancelUrl,
      },
    },
  },
});

/** People are led to PayPal's own pages and nowhere else. */
const isPaypals = (href: string, { apiUrl = paypalLiveUrl }: PaypalKeys): boolean => {
  if (!URL.canParse(href)) return false;
  const { protocol, hostname } = new URL(href);
  const isTheirs = protocol === "https:" && /(^|\.)paypal\.com$/.test(hostname);
  return isTheirs || hostname === new URL(apiUrl).hostname;
};
