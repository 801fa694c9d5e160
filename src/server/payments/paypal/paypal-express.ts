import { z } from "zod";

import type { ExpressWay, ProviderApproval } from "#server/payments/payment-provider.ts";

import type { PaypalClient, PaypalKeys } from "./paypal-client.ts";
import {
  centsOf,
  paypalMoney,
  type PaypalOrder,
  paypalOrderPath,
  toPayment,
} from "./paypal-order.ts";
import { openPaypalPage } from "./paypal-page.ts";

/** PayPal's name of the only part of an order that was given none. */
const unitPath = "/purchase_units/@reference_id=='default'";

/**
 * PayPal's express checkout: people agree on PayPal's page to go on, and take an address of theirs along; the
 * sum may change until it is taken. Source: developer.paypal.com/docs/checkout/standard/customize (update order
 * details), /docs/api/orders/v2 (`orders_patch`).
 */
export const paypalExpress = (
  client: PaypalClient,
  keys: PaypalKeys,
  readOrder: (reference: string) => Promise<PaypalOrder | null>,
): ExpressWay => ({
  start: (approval) =>
    openPaypalPage(client, keys, approval, {
      shipping_preference: "GET_FROM_FILE",
      user_action: "CONTINUE",
    }),

  read: async (reference) => {
    const order = await readOrder(reference);
    return order && toApproval(order);
  },

  amend: async (reference, { amountCents, number }) => {
    const order = await readOrder(reference);
    const [unit] = order?.purchase_units ?? [];
    if (!unit) return;
    const isSameSum = centsOf(unit.amount) === amountCents && unit.amount.currency_code === "EUR";
    const changes = [
      ...(isSameSum ? [] : [change("replace", "amount", paypalMoney(amountCents))]),
      ...(unit.invoice_id === number
        ? []
        : [
            change("replace", "description", number),
            // Nothing is added that is there, nor replaced that is not: PayPal refuses both.
            change(unit.invoice_id === undefined ? "add" : "replace", "invoice_id", number),
          ]),
    ];
    if (changes.length === 0) return;
    await client.call(z.null(), {
      method: "PATCH",
      path: paypalOrderPath(reference),
      body: JSON.stringify(changes),
    });
  },
});

const change = (op: "add" | "replace", part: string, value: unknown) => ({
  op,
  path: `${unitPath}/${part}`,
  value,
});

const states = {
  open: "open",
  approved: "agreed",
  processing: "over",
  paid: "over",
  failed: "over",
  expired: "over",
} as const;

const toApproval = (order: PaypalOrder): ProviderApproval => {
  const { name, address } = order.purchase_units[0]?.shipping ?? {};
  const payer = order.payment_source?.paypal ?? order.payer;
  return {
    state: states[toPayment(order).state],
    email: payer?.email_address ?? "",
    address: {
      name: name?.full_name ?? "",
      street: address?.address_line_1 ?? "",
      extra: address?.address_line_2 ?? "",
      postcode: address?.postal_code ?? "",
      city: address?.admin_area_2 ?? "",
      country: address?.country_code ?? "",
    },
  };
};
