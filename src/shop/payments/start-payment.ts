import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import {
  type PaymentProvider,
  providerOf,
  ProviderRefused,
  ProviderUnavailable,
  type StartedPayment,
} from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { cents, zeroCents } from "#shared/money/money.ts";
import { isUnpaid } from "#shared/orders.ts";
import {
  isByProvider,
  livePaymentStatuses,
  type OpenPaymentMethod,
  type StartPaymentInput,
} from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { type ShopperOrder, readOrderView } from "#shop/orders/read-order-view.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { closeLivePayment } from "./close-live-payment.ts";
import { insertPayment } from "./create-payment.ts";
import { closePaymentJob } from "./payment-jobs.ts";
import { payment } from "./payment.table.ts";
import { readCaptured } from "./read-payments.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/** Each may open a page at the provider. */
const startLimit = { act: "start_payment", max: 30, windowSeconds: 3_600 };
/** The strictest provider opens no page that ends sooner. */
const minutesLeftMin = 31;

/**
 * Opens the way to pay an order that waits for money, also another one than was chosen first, or anew
 * after one that was left. The provider is asked after the commit, with the payment's id as its key:
 * a repeated call leads to the same page.
 * @returns the provider's page, or null for a transfer and for what was agreed to before
 * @throws ShopError `order_not_found`, `payment_not_open`, `payment_method_unavailable`,
 * `payment_provider_unavailable`, `too_many_requests`
 */
export const startPayment = async (
  services: Services,
  asker: OrderAsker,
  { order: access, method }: StartPaymentInput,
): Promise<{ readonly url: string | null }> => {
  const { db } = services.connection;
  const orderId = await findOrder(db, asker, access);
  await countAct(db, startLimit, orderId);
  const shop = await readShop(db);
  if (!shop.paymentMethods.includes(method)) throw new ShopError("payment_method_unavailable");
  const take = () => db.transaction((tx) => takeLivePayment(tx, services, orderId, method));
  const waiting = await take();
  if (!isByProvider(method)) return { url: null };
  const live = waiting.isExpress ? await finishExpress(services, waiting.id, take) : waiting;
  if (live === null) return { url: null };
  const provider = providerOf(services, method);
  if (provider === null) throw new ShopError("payment_method_unavailable");
  if (live.payUrl !== null) return { url: live.payUrl };
  const order = await readOrderView(db, orderId);
  const started = await askProvider(provider, services, order, live);
  const isOpen = await db.transaction((tx) => noteStarted(tx, services, orderId, live.id, started));
  if (!isOpen) throw new ShopError("payment_not_open");
  return { url: started.url };
};

/**
 * What was agreed to before the order is taken now, without another visit to the provider.
 * @returns what is left to be done on a page: this one once more, or another; null when nothing is
 */
const finishExpress = async (
  services: Services,
  paymentId: string,
  takeAnother: () => Promise<LivePayment>,
): Promise<LivePayment | null> => {
  await refreshPayment(services, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error }, "the payment provider did not answer");
    throw new ShopError("payment_provider_unavailable", {}, { cause: error });
  });
  const { db } = services.connection;
  const [now] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (now?.status === "processing" || now?.status === "paid") return null;
  return now?.status === "pending" ? now : takeAnother();
};

/**
 * Keeps where a payment is paid.
 * @returns false when it was called off while its provider opened the page, which is then closed
 */
const noteStarted = async (
  tx: Database,
  services: Services,
  orderId: string,
  paymentId: string,
  started: StartedPayment,
): Promise<boolean> => {
  const order = await lockOrder(tx, orderId);
  const [noted] = await tx
    .update(payment)
    .set({
      providerReference: started.reference,
      payUrl: started.url,
      expiresAt: started.expiresAt,
      status: sql`case when ${payment.status} = 'created' then 'pending' else ${payment.status} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(payment.id, paymentId))
    .returning({ status: payment.status });
  await writePaymentStatus(tx, order);
  const isOpen =
    order.status === "pending" && livePaymentStatuses.some((status) => status === noted?.status);
  if (!isOpen) await services.jobs.enqueue(tx, closePaymentJob, { paymentId });
  return isOpen;
};

type LivePayment = typeof payment.$inferSelect;

/** The payment that waits for money in this way; one that waits in another way is called off. */
const takeLivePayment = async (
  tx: Database,
  services: Services,
  orderId: string,
  method: OpenPaymentMethod,
): Promise<LivePayment> => {
  const order = await lockOrder(tx, orderId);
  const openCents = order.totalCents - (await readCaptured(tx, orderId));
  const isOpen = order.status === "pending" && isUnpaid(order.paymentStatus);
  if (!isOpen || openCents <= 0) throw new ShopError("payment_not_open");
  const [live] = await tx
    .select({
      row: payment,
      // What is agreed to is taken at once: it needs no time on a page.
      isUsable: sql<boolean>`${payment.expiresAt} is null or ${payment.expiresAt} > now()
        + make_interval(mins => case when ${payment.isExpress} then 0 else ${minutesLeftMin} end)`,
    })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, livePaymentStatuses)))
    .for("update");
  if (live?.row.method === method && live.isUsable) return live.row;
  // Money on its way by debit is not thrown over by a second thought.
  if (live?.row.status === "processing" || (live && live.row.capturedCents > zeroCents)) {
    throw new ShopError("payment_not_open");
  }
  await closeLivePayment(tx, services, orderId);
  const made = await insertPayment(tx, { orderId, method, amountCents: cents(openCents) });
  await writePaymentStatus(tx, order);
  return made;
};

const askProvider = async (
  provider: PaymentProvider,
  services: Services,
  order: ShopperOrder,
  live: LivePayment,
): Promise<StartedPayment> => {
  if (live.expiresAt === null) throw new Error("a provider's payment has no end");
  // The order's own page, not its private link: that one is no business of the provider's.
  const url = `${services.publicUrl}/orders?order=${order.id}`;
  try {
    return await provider.start({
      paymentId: live.id,
      amountCents: live.amountCents,
      description: order.number,
      email: order.email,
      locale: order.locale,
      successUrl: `${url}&paid=true`,
      cancelUrl: url,
      expiresAt: live.expiresAt,
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      services.log.warn({ err: error }, "the payment provider did not answer");
      throw new ShopError("payment_provider_unavailable", {}, { cause: error });
    }
    if (error instanceof ProviderRefused) {
      services.log.error({ err: error }, "the payment provider refused a payment");
      throw new ShopError("payment_method_unavailable", {}, { cause: error });
    }
    throw error;
  }
};
