import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { cents } from "#shared/money/money.ts";
import { providerMethods } from "#shared/payments.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { askerOf, type ProviderShop, providerShops } from "#testing/plays/provider-shops.ts";
import type { ProviderStandIn } from "#testing/plays/provider-stand-in.ts";

import { cancelPayments } from "./cancel-payments.ts";
import { closePayment } from "./close-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { refund } from "./refund.table.ts";
import { sendRefund } from "./send-refund.ts";

const total = cents(1460);

describe.each([...providerMethods])("refunds by %s", (method) => {
  let shop: ProviderShop;
  let standIn: ProviderStandIn;
  beforeAll(async () => {
    shop = await providerShops[method]();
    ({ standIn } = shop);
  }, 60_000);
  afterAll(() => shop.close());
  afterEach(() => standIn.setMood("well"));

  const paid = async () => {
    const placed = await shop.place();
    standIn.pay(await shop.start(placed));
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
    const before = standIn.refunds.length;
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
    const sent = standIn.refunds.slice(before).reduce((sum, { amount }) => sum + amount, 0);
    expect(sent).toBe(1400);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
    await give(paymentId, 60);
    await sendAll(paymentId);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("refunded");
    expect(await refusalOf(give(paymentId, 1))).toBe("refund_exceeds");
  });

  test("after an answer that was cut off pay nothing twice", async () => {
    const { paymentId } = await paid();
    const before = standIn.refunds.length;
    await give(paymentId, 100);
    standIn.setMood("cut_after_write");
    expect(sendAll(paymentId)).rejects.toThrow(ProviderUnavailable);
    await sendAll(paymentId).catch(() => undefined);
    standIn.setMood("well");
    await sendAll(paymentId);
    expect(standIn.refunds.length).toBe(before + 1);
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
      standIn.pay(session);
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
      const { paidCents = 0, refundedCents = 0 } = standIn.books().get(session) ?? {};
      expect(refundedCents).toBe(paidCents);
      expect(await shop.orderOf(placed)).toMatchObject({
        status: "canceled",
        paymentStatus: paidCents > 0 ? "refunded" : "open",
      });
    }
  });
});
