import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { order } from "#shop/orders/order.table.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { readKnownPayouts } from "./read-known-payouts.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test("the refund of a demo's order is owed by nobody, neither in a list nor at its order, and no statement sends it; that of a real one is", async () => {
  const admin = await shop.person("admin");
  const refunded = async (isDemo: boolean) => {
    const placed = await shop.place();
    const came = { amountCents: cents(1_460), bookedOn: "2026-11-20", bankRef: uuidv7() };
    const input = { orderId: placed.orderId, ...came };
    await confirmTransfer(shop.services, admin.actor, input, new Date());
    if (isDemo) {
      const termsSnapshot = sql`terms_snapshot || '{"isDemo": true}'`;
      await shop.db.update(order).set({ termsSnapshot }).where(eq(order.id, placed.orderId));
    }
    const held = (await shop.paymentsOf(placed)).find(({ capturedCents }) => capturedCents > 0);
    const refundId = uuidv7();
    const back = { paymentId: held?.id ?? "", amountCents: cents(100), reason: "zurück" };
    await refundPayment(shop.services, admin.actor, { refundId, ...back, seenRefundedCents: 0 });
    return { refundId, orderId: placed.orderId, number: placed.number };
  };
  const asked = async () => ({
    counted: (await readToday(shop.db)).counts.payouts,
    listed: (await admin.call.workshop.payouts.listPayouts({ view: "pay_back" })).payouts.map(
      ({ refundId }) => refundId,
    ),
  });
  /** What the list of orders and its own page say of money that is still to go back, and what a statement may send. */
  const saidAt = async ({ orderId, number }: Awaited<ReturnType<typeof refunded>>) => {
    const { orders } = await admin.call.workshop.desk.listOrders({ search: number });
    const refunds = (await readPayments(shop.db, { orderId })).flatMap((paid) => paid.refunds);
    return {
      inList: orders.map(({ isBackDue }) => isBackDue),
      at: refunds.map(({ status, payout }) => [status, payout?.status]),
      known: (await readKnownPayouts(shop.db, [])).map((known) => known.orderId),
    };
  };
  const demo = await refunded(true);
  expect(await asked()).toEqual({ counted: 0, listed: [] });
  expect(await saidAt(demo)).toEqual({
    inList: [false],
    at: [["succeeded", undefined]],
    known: [],
  });
  await admin.call.workshop.payouts.send({ refundId: demo.refundId });
  const { payouts } = await admin.call.workshop.payouts.listPayouts({ view: "paid_back" });
  expect(payouts).toEqual([]);
  const real = await refunded(false);
  expect(await asked()).toEqual({ counted: 1, listed: [real.refundId] });
  expect(await saidAt(real)).toEqual({
    inList: [true],
    at: [["succeeded", "due"]],
    known: [real.orderId],
  });
});
