import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { createStripePayments } from "#server/payments/stripe.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { checkPayment } from "#shop/payments/check-payment.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { receiveWebhook } from "#shop/payments/receive-webhook.ts";
import { startPayment } from "#shop/payments/start-payment.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop } from "#testing/shop.ts";

import { startStripeStandIn } from "./stripe-stand-in.ts";

export type Placed = { readonly shopper: Actor; readonly orderId: string };

export const askerOf = (actor: Actor | null) => ({ actor, clientAddress: "192.0.2.1" });

/**
 * A shop that is no demo any more and takes cards, with the provider's stand-in beside it.
 * @param reach makes another way to the provider, such as a proxy that fails
 */
export const openStripeShop = async (
  reach: (apiUrl: string) => Promise<string> = async (apiUrl) => apiUrl,
) => {
  const stripe = startStripeStandIn();
  const apiUrl = await reach(stripe.keys.apiUrl ?? "");
  const provider = createStripePayments({ ...stripe.keys, apiUrl });
  const shop = await openTestShop({ providers: { stripe: provider } });
  const { db, services } = shop;
  const admin = await makeActor(db, "admin");
  await saveSection(db, admin, { section: "company", value: ownCompany });
  await saveSection(db, admin, { section: "bank", value: ownBank });
  const payments = { ...demoSettings.payments, hasStripe: true };
  await saveSection(db, admin, { section: "payments", value: payments });

  return {
    db,
    url: shop.url,
    services,
    stripe,
    provider,
    admin,
    person: shop.person,
    /** An order of 14.60 € that its shopper wants to pay on Stripe's page. */
    place: async () => {
      const shopper = await makeActor(db);
      const input = makeOrderInput(await makeCart(db, shopper));
      const wish = { ...input, paymentMethod: "stripe" as const };
      return { shopper, ...(await placeOrder(services, shopper, wish, new Date())) };
    },
    /** Opens the page to pay on, and says which session it is. */
    start: async ({ shopper, orderId }: Placed): Promise<string> => {
      const way = { order: { orderId }, method: "stripe" } as const;
      const { url } = await startPayment(services, askerOf(shopper), way);
      return url?.split("/").at(-1) ?? "";
    },
    check: ({ shopper, orderId }: Placed) => checkPayment(services, askerOf(shopper), { orderId }),
    orderOf: ({ orderId }: Pick<Placed, "orderId">) => readOrderForStaff(db, { orderId }),
    paymentsOf: ({ orderId }: Pick<Placed, "orderId">) => readPayments(db, { orderId }),
    receive: (message: { readonly rawBody: string; readonly headers: Headers }) =>
      receiveWebhook(services, "stripe", provider, message, new Date()),
    /** Ten minutes pass in which nobody hears of a payment; of one that is being settled somebody does. */
    makeQuiet: () =>
      db.execute(sql`update payment set updated_at = now() - interval '10 minutes'
        where id in (select id from payment for update skip locked)`),
    async close() {
      await shop.close();
      await stripe.stop();
    },
  };
};

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
