import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { cents } from "#shared/money/money.ts";
import { providerMethods } from "#shared/payments.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  type ProviderShop,
  providerShops,
} from "#testing/plays/payments/provider-shops.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";

import { cancelPayments } from "./cancel-payments.ts";
import { closePayment } from "./close-payment.ts";
import { movement } from "./movement.table.ts";
import { refundPayment } from "./refund-payment.ts";
import { refund } from "./refund.table.ts";
import { sendRefund } from "./send-refund.ts";
import { sweepPayments } from "./sweep-payments.ts";

const total = cents(1460);

describe.each([...providerMethods])("money that goes back by %s:", (method) => {
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
    const page = await shop.start(placed);
    standIn.pay(page);
    await shop.check(placed);
    const [row] = await shop.paymentsOf(placed);
    return { ...placed, page, paymentId: row?.id ?? "" };
  };
  const give = (paymentId: string, amount: number, refundId = uuidv7()) =>
    refundPayment(shop.services, shop.admin, {
      refundId,
      paymentId,
      amountCents: cents(amount),
      reason: "broken",
      // Who asks knows of whatever went back.
      seenRefundedCents: total,
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

  test("a dispute is seen at its order until the provider has ended it", async () => {
    const { page, ...placed } = await paid();
    const opened = await standIn.tell("dispute_opened", page);
    const again = await standIn.tell("dispute_opened", page);
    const closed = await standIn.tell("dispute_closed", page);
    for (const message of [opened, opened]) expect(await shop.receive(message)).toBe(true);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ isDisputed: true }]);
    // The end overtakes a message from before it.
    for (const message of [closed, again, closed]) await shop.receive(message);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ isDisputed: false, status: "paid" }]);
    const kinds = (await shop.orderOf(placed)).history.map(({ kind }) => kind);
    expect(kinds.slice(3)).toEqual(["payment_disputed", "dispute_ended"]);
  });

  test("a payment is less what a lost dispute took, with all that the provider keeps for itself", async () => {
    const { page, ...placed } = await paid();
    const agrees = async () => {
      const told = standIn.books().get(page);
      const [paid] = await shop.paymentsOf(placed);
      expect(paid?.disputedCents).toBe(cents(told?.disputedCents ?? -1));
      expect((paid?.feeCents ?? 0) + (paid?.disputeFeeCents ?? 0)).toBe(told?.feeCents ?? -1);
      // No refund of ours, whatever the provider calls it.
      expect(paid?.refundedCents).toBe(cents(told?.refundedCents ?? -1));
      expect(await findViolations(shop.db, { books: standIn.books() })).toEqual([]);
      return paid;
    };
    const before = await agrees();
    expect(before).toMatchObject({ disputedCents: 0, disputeFeeCents: 0 });
    expect(before?.feeCents).toBeGreaterThan(0);
    standIn.openDispute(page);
    await shop.receive(await standIn.tell("dispute_opened", page));
    await agrees();
    standIn.endDispute(page, "lost");
    const lost = await standIn.tell("dispute_closed", page);
    for (const message of [lost, lost]) await shop.receive(message);
    const after = await agrees();
    expect(after).toMatchObject({ disputedCents: total, isDisputed: false });
    // Nothing is left that could go back a second time.
    const again = { paymentId: after?.id ?? "", refundId: uuidv7(), amountCents: cents(1) };
    const refund = refundPayment(shop.services, shop.admin, {
      ...again,
      reason: "twice",
      seenRefundedCents: 0,
    });
    expect(await refusalOf(refund)).toBe("refund_exceeds");
    // An appeal is won: the money comes again.
    standIn.endDispute(page, "won");
    await shop.receive(await standIn.tell("dispute_closed", page));
    expect(await agrees()).toMatchObject({ disputedCents: 0 });
    const moved = await shop.db
      .select({ kind: movement.kind, amountCents: movement.amountCents })
      .from(movement)
      .where(eq(movement.orderId, placed.orderId));
    const disputed = moved.filter(({ kind }) => kind === "disputed");
    expect(disputed.map(({ amountCents }) => amountCents)).toEqual([1_460, -1_460]);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("paid");
  });

  test("a dispute nobody was told of is found the next day", async () => {
    const { page, ...placed } = await paid();
    standIn.openDispute(page);
    standIn.endDispute(page, "lost");
    await shop.db.execute(sql`update payment set updated_at = now() - interval '25 hours'`);
    await sweepPayments(shop.services);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ disputedCents: total }]);
  });

  test("what a won dispute brings again for an order that is off goes back", async () => {
    const { page, ...placed } = await paid();
    standIn.openDispute(page);
    standIn.endDispute(page, "lost");
    await shop.receive(await standIn.tell("dispute_opened", page));
    await cancelOrder(shop.services, askerOf(placed.shopper), { orderId: placed.orderId });
    const jobs = await openJobDrain(shop.services);
    await jobs.drain();
    expect(standIn.books().get(page)).toMatchObject({ refundedCents: 0, disputedCents: total });
    standIn.endDispute(page, "won");
    await shop.receive(await standIn.tell("dispute_closed", page));
    await jobs.drain();
    expect(standIn.books().get(page)).toMatchObject({ refundedCents: total, disputedCents: 0 });
    expect(await shop.paymentsOf(placed)).toMatchObject([{ refundedCents: total }]);
  });
});
