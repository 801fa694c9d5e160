// Opens PayPal's page on which a person agrees to pay an order.

import {
  type ApprovalToStart,
  ProviderRefused,
  type StartedPayment,
} from "#server/payments/payment-provider.ts";
import { languageTag } from "#shared/locale.ts";

import { type PaypalClient, type PaypalKeys, paypalLiveUrl } from "./paypal-client.ts";
import { paypalMoney, paypalOrderSchema } from "./paypal-order.ts";

/** PayPal ends an order that nobody took the money of after three hours. */
export const paypalPayableMinutes = 170;

/** What a person is asked on PayPal's page. */
type Asks = {
  readonly shipping_preference: "NO_SHIPPING" | "GET_FROM_FILE";
  /** `CONTINUE`: the sum may still change, and the page says that it is looked at once more. */
  readonly user_action: "PAY_NOW" | "CONTINUE";
};

/**
 * An order of PayPal's with the page on which its person agrees to it; with one id it is one.
 * @throws ProviderUnavailable, ProviderRefused
 */
export const openPaypalPage = async (
  client: PaypalClient,
  keys: PaypalKeys,
  payment: ApprovalToStart & { readonly expiresAt?: Date },
  asks: Asks,
): Promise<StartedPayment> => {
  const order = await client.call(paypalOrderSchema, {
    method: "POST",
    path: "/v2/checkout/orders",
    requestId: `start-${payment.paymentId}`,
    body: JSON.stringify(orderOf(payment, asks)),
  });
  const page = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  if (page === undefined || !isPaypals(page.href, keys)) {
    throw new ProviderRefused("PayPal: the order has no page of PayPal's to agree on");
  }
  const endsAt = Date.now() + paypalPayableMinutes * 60_000;
  return {
    reference: order.id,
    url: page.href,
    expiresAt: new Date(Math.min(endsAt, payment.expiresAt?.getTime() ?? endsAt)),
  };
};

const orderOf = (payment: ApprovalToStart, asks: Asks) => ({
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
        ...asks,
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
