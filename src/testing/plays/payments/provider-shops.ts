import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { PaymentProvider } from "#server/payments/payment-provider.ts";
import { createPaypalPayments } from "#server/payments/paypal/paypal.ts";
import { createStripePayments } from "#server/payments/stripe.ts";
import { paymentWays, type ProviderMethod } from "#shared/payments.ts";
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

import { startPaypalStandIn } from "./paypal-stand-in.ts";
import type { ProviderStandIn } from "./provider-stand-in.ts";
import { startStripeStandIn } from "./stripe-stand-in.ts";

export type Placed = { readonly shopper: Actor; readonly orderId: string };

export const askerOf = (actor: Actor | null) => ({ actor, clientAddress: "192.0.2.1" });

type Reach = (apiUrl: string) => Promise<string>;
const straight: Reach = async (apiUrl) => apiUrl;

/**
 * A shop that is no demo any more and is paid by Stripe, with its stand-in beside it.
 * @param reach makes another way to the provider, such as a proxy that fails
 */
export const openStripeShop = async (reach = straight) => {
  const stripe = startStripeStandIn();
  const apiUrl = await reach(stripe.keys.apiUrl ?? "");
  const shop = await openShop(stripe, createStripePayments({ ...stripe.keys, apiUrl }));
  return { ...shop, stripe };
};

/** The same by PayPal. */
export const openPaypalShop = async (reach = straight) => {
  const paypal = startPaypalStandIn();
  const apiUrl = await reach(paypal.keys.apiUrl ?? "");
  const shop = await openShop(paypal, createPaypalPayments({ ...paypal.keys, apiUrl }));
  return { ...shop, paypal };
};

/** Paid by every provider there is. */
export const openEveryProviderShop = async () => {
  const stripe = startStripeStandIn();
  const paypal = startPaypalStandIn();
  const standIns = { stripe, paypal } as const satisfies Record<ProviderMethod, ProviderStandIn>;
  const others = { paypal: createPaypalPayments(paypal.keys) };
  const shop = await openShop(stripe, createStripePayments(stripe.keys), others);
  return {
    ...shop,
    standIns,
    /** What all their own books say, by each one's name of a payment. */
    books: () => new Map(Object.values(standIns).flatMap((standIn) => [...standIn.books()])),
    receive: (
      method: ProviderMethod,
      message: { readonly rawBody: string; readonly headers: Headers },
    ) => {
      const provider = shop.services.paymentProviders[method];
      if (provider === null) throw new Error(`${method} is not open`);
      return receiveWebhook(shop.services, method, provider, message, new Date());
    },
    close: async () => {
      await shop.close();
      await paypal.stop();
    },
  };
};
export type EveryProviderShop = Awaited<ReturnType<typeof openEveryProviderShop>>;

/** Every provider there is: what holds for one holds for all. */
export const providerShops: Record<ProviderMethod, (reach?: Reach) => Promise<ProviderShop>> = {
  stripe: openStripeShop,
  paypal: openPaypalShop,
};

const openShop = async (
  standIn: ProviderStandIn,
  provider: PaymentProvider,
  others: Partial<Record<ProviderMethod, PaymentProvider>> = {},
) => {
  const { method } = standIn;
  const shop = await openTestShop({ providers: { [method]: provider, ...others } });
  const { db, services } = shop;
  const admin = await makeActor(db, "admin");
  await saveSection(db, admin, { section: "company", value: ownCompany });
  await saveSection(db, admin, { section: "bank", value: ownBank });
  const payments = { ...demoSettings.payments, [paymentWays[method].switchedBy]: true };
  await saveSection(db, admin, { section: "payments", value: payments });

  return {
    db,
    url: shop.url,
    services,
    standIn,
    provider,
    admin,
    person: shop.person,
    /** An order of 14.60 € that its shopper wants to pay on the provider's page. */
    place: async () => {
      const shopper = await makeActor(db);
      const input = makeOrderInput(await makeCart(db, shopper));
      const wish = { ...input, paymentMethod: method };
      return { shopper, ...(await placeOrder(services, shopper, wish, new Date())) };
    },
    /** Opens the page to pay on, and says which payment it is. */
    start: async ({ shopper, orderId }: Placed): Promise<string> => {
      const way = { order: { orderId }, method };
      const { url } = await startPayment(services, askerOf(shopper), way);
      return standIn.referenceOf(url ?? "");
    },
    check: ({ shopper, orderId }: Placed) => checkPayment(services, askerOf(shopper), { orderId }),
    orderOf: ({ orderId }: Pick<Placed, "orderId">) => readOrderForStaff(db, { orderId }),
    paymentsOf: ({ orderId }: Pick<Placed, "orderId">) => readPayments(db, { orderId }),
    receive: (message: { readonly rawBody: string; readonly headers: Headers }) =>
      receiveWebhook(services, method, provider, message, new Date()),
    /** Ten minutes pass in which nobody hears of a payment; of one that is being settled somebody does. */
    makeQuiet: () =>
      db.execute(sql`update payment set updated_at = now() - interval '10 minutes'
        where id in (select id from payment for update skip locked)`),
    async close() {
      await shop.close();
      await standIn.stop();
    },
  };
};

export type ProviderShop = Awaited<ReturnType<typeof openShop>>;
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
export type PaypalShop = Awaited<ReturnType<typeof openPaypalShop>>;
