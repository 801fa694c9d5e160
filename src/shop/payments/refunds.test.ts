import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { askerOf, openStripeShop, type StripeShop } from "#testing/plays/stripe-shop.ts";

import { cancelPayments } from "./cancel-payments.ts";
import { closePayment } from "./close-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { refund } from "./refund.table.ts";
import { sendRefund } from "./send-refund.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
afterEach(() => shop.stripe.setMood("well"));

const total = cents(1460);

describe("refunds", () => {
  const paid = async () => {
    const placed = await shop.place();
    shop.stripe.pay(await shop.start(placed));
    await shop.check(placed);
    const [row] = await shop.paymentsOf(placed);
    return { ...placed, paymentId: row?.id ?? "" };
  };
  const give = (paymentId: string, amount: number, refundId = uuidv7()) =>
    refundPayment(shop.services, shop.admin, {
      refundId,
      paymentId,
      amountCents: cents(amount),
      reason: "broken",
    });
  const sendAll = async (paymentId: string) => {
    const rows = await shop.db.select().from(refund).where(eq(refund.paymentId, paymentId));
    for (const { id } of rows) await sendRefund(shop.services, { refundId: id });
    return rows;
  };

  test("side by side never exceed what came, and are sent once each (C19)", async () => {
    const { paymentId, ...placed } = await paid();
    const before = shop.stripe.refunds.length;
    const twice = uuidv7();
    const outcomes = await Promise.all(
      [
        () => give(paymentId, 700, twice),
        () => give(paymentId, 700, twice),
        ...Array.from({ length: 6 }, () => () => give(paymentId, 700)),
      ].map(async (ask) => refusalOf(ask())),
    );
    expect(outcomes.filter((outcome) => outcome === "refund_exceeds").length).toBeGreaterThan(3);
    await sendAll(paymentId);
    await sendAll(paymentId);
    const sent = shop.stripe.refunds.slice(before).reduce((sum, { amount }) => sum + amount, 0);
    expect(sent).toBe(1400);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
    await give(paymentId, 60);
    await sendAll(paymentId);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("refunded");
    expect(await refusalOf(give(paymentId, 1))).toBe("refund_exceeds");
  });

  test("after an answer that was cut off pay nothing twice", async () => {
    const { paymentId } = await paid();
    const before = shop.stripe.refunds.length;
    await give(paymentId, 100);
    shop.stripe.setMood("cut_after_write");
    expect(sendAll(paymentId)).rejects.toThrow("Stripe");
    await sendAll(paymentId).catch(() => undefined);
    shop.stripe.setMood("well");
    await sendAll(paymentId);
    expect(shop.stripe.refunds.length).toBe(before + 1);
    expect((await sendAll(paymentId)).map(({ status }) => status)).toEqual(["succeeded"]);
  });

  test("a canceled order's money goes back by itself, however often that is asked", async () => {
    const { paymentId, ...placed } = await paid();
    const { shopper, orderId } = placed;
    await cancelOrder(shop.services, askerOf(shopper), { orderId });
    await Promise.all([1, 2, 3].map(() => cancelPayments(shop.services, { orderId })));
    await sendAll(paymentId);
    expect(await shop.orderOf(placed)).toMatchObject({
      status: "canceled",
      paymentStatus: "refunded",
    });
    expect(await shop.paymentsOf(placed)).toMatchObject([{ refundedCents: total }]);
  });

  test("paying against canceling: one wins, and the money is where the order says (C20)", async () => {
    for (let round = 0; round < 15; round += 1) {
      const placed = await shop.place();
      const { shopper, orderId } = placed;
      const session = await shop.start(placed);
      shop.stripe.pay(session);
      await Promise.all([
        shop.check(placed),
        cancelOrder(shop.services, askerOf(shopper), { orderId }).catch(() => undefined),
      ]);
      await cancelPayments(shop.services, { orderId });
      for (const { id } of await shop.paymentsOf(placed)) {
        await closePayment(shop.services, { paymentId: id });
      }
      await cancelPayments(shop.services, { orderId });
      for (const { id } of await shop.paymentsOf(placed)) await sendAll(id);
      expect(await shop.orderOf(placed)).toMatchObject({
        status: "canceled",
        paymentStatus: "refunded",
      });
    }
  });
});
