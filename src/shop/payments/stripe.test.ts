import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import {
  askerOf,
  openStripeShop,
  type Placed,
  type StripeShop,
} from "#testing/plays/stripe-shop.ts";

import { closePayment } from "./close-payment.ts";
import { startPayment } from "./start-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
afterEach(() => shop.stripe.setMood("well"));

const total = cents(1460);

const expectPaidOnce = async (placed: Placed) => {
  const order = await shop.orderOf(placed);
  expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(order.history.map(({ kind }) => kind)).toEqual([
    "placed",
    "payment_received",
    "confirmed",
  ]);
  const paid = await shop.paymentsOf(placed);
  expect(paid.filter(({ capturedCents }) => capturedCents === total)).toHaveLength(1);
};

describe("starting a payment", () => {
  test("leads to one page with the order's total, however often it is asked (C1)", async () => {
    const placed = await shop.place();
    const before = shop.stripe.sessions.size;
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.start(placed)));
    expect(new Set(ids).size).toBe(1);
    expect(shop.stripe.sessions.size).toBe(before + 1);
    expect(shop.stripe.sessions.get(ids[0] ?? "")?.amount).toBe(total);
  });

  test("after an answer that was cut off charges under the same key (C16)", async () => {
    const placed = await shop.place();
    const before = shop.stripe.sessions.size;
    shop.stripe.setMood("cut_after_write");
    expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
    shop.stripe.setMood("well");
    expect(await shop.start(placed)).toStartWith("cs_test_");
    expect(shop.stripe.sessions.size).toBe(before + 1);
  });

  test.each(["error_500", "error_429"] as const)(
    "on %s is refused in words, the order waits and can be paid by transfer (C16, C17)",
    async (mood) => {
      const placed = await shop.place();
      shop.stripe.setMood(mood);
      expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
      const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
      expect(await startPayment(shop.services, askerOf(placed.shopper), way)).toEqual({
        url: null,
      });
      const [live] = (await shop.paymentsOf(placed)).filter(({ status }) => status !== "canceled");
      expect(live?.method).toBe("bank_transfer");
      expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
    },
  );

  test("of another's order, a paid one or with a method that is off is refused", async () => {
    const placed = await shop.place();
    const stranger = await makeActor(shop.db);
    const way = { order: { orderId: placed.orderId }, method: "stripe" } as const;
    expect(await refusalOf(startPayment(shop.services, askerOf(stranger), way))).toBe(
      "order_not_found",
    );
    shop.stripe.pay(await shop.start(placed));
    await shop.check(placed);
    expect(await refusalOf(shop.start(placed))).toBe("payment_not_open");
  });
});

describe("a payment counts once", () => {
  test("by return page, message and sweeper in any number side by side (C10, C11)", async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = await shop.place();
      const session = await shop.start(placed);
      shop.stripe.pay(session);
      const message = await shop.stripe.message("checkout.session.completed", session);
      await shop.makeQuiet();
      await Promise.all([
        shop.check(placed),
        shop.receive(message),
        sweepPayments(shop.services),
        shop.receive(message),
        shop.check(placed),
      ]);
      await shop.receive(message);
      await expectPaidOnce(placed);
    }
  });

  test("whatever order its messages come in, and refunds among them (C12)", async () => {
    const types = [
      "checkout.session.completed",
      "charge.refunded",
      "checkout.session.async_payment_failed",
      "checkout.session.expired",
    ];
    for (const turn of types.keys()) {
      const placed = await shop.place();
      const session = await shop.start(placed);
      shop.stripe.pay(session);
      shop.stripe.refundByHand(session, 460);
      const inOrder = [...types.slice(turn), ...types.slice(0, turn)];
      for (const type of inOrder)
        expect(await shop.receive(await shop.stripe.message(type, session))).toBe(true);
      expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
      expect(await shop.paymentsOf(placed)).toMatchObject([
        { status: "paid", capturedCents: total, refundedCents: 460 },
      ]);
    }
  });

  test("found by the sweeper when no message came for an hour (C18)", async () => {
    const placed = await shop.place();
    shop.stripe.pay(await shop.start(placed));
    await shop.makeQuiet();
    shop.stripe.setMood("error_500");
    await sweepPayments(shop.services);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
    shop.stripe.setMood("well");
    await sweepPayments(shop.services);
    await expectPaidOnce(placed);
  });

  test("and given back on the provider's own pages: found the next day when its message was lost", async () => {
    const placed = await shop.place();
    const session = await shop.start(placed);
    shop.stripe.pay(session);
    await shop.check(placed);
    shop.stripe.refundByHand(session, 500);
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("paid");
    await shop.db.execute(sql`update payment set updated_at = now() - interval '25 hours'`);
    await sweepPayments(shop.services);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
  });

  test("only when it is paid: coming back by hand proves nothing (C15)", async () => {
    const placed = await shop.place();
    await shop.start(placed);
    await shop.check(placed);
    expect(await shop.orderOf(placed)).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
    });
  });

  test.each([
    ["amount", 1],
    ["currency", "usd"],
  ] as const)("not with another %s: a person looks at it (C14)", async (part, value) => {
    const placed = await shop.place();
    const session = await shop.start(placed);
    Object.assign(shop.stripe.sessions.get(session) ?? {}, { [part]: value });
    shop.stripe.pay(session);
    await shop.check(placed);
    await shop.check(placed);
    const order = await shop.orderOf(placed);
    expect(order).toMatchObject({ status: "pending" });
    expect(order.history.map(({ kind }) => kind)).toEqual(["placed", "payment_held"]);
    expect((await shop.paymentsOf(placed))[0]).toMatchObject({ capturedCents: 0 });
  });

  test("also late: after it was left, another way taken, or its page ended", async () => {
    const placed = await shop.place();
    const left = await shop.start(placed);
    const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
    await startPayment(shop.services, askerOf(placed.shopper), way);
    shop.stripe.pay(left);
    const [canceled] = (await shop.paymentsOf(placed)).filter(({ method }) => method === "stripe");
    await closePayment(shop.services, { paymentId: canceled?.id ?? "" });
    await expectPaidOnce(placed);
    expect((await shop.paymentsOf(placed)).map(({ status }) => status).toSorted()).toEqual([
      "canceled",
      "paid",
    ]);
  });

  test("a debit is waited for, and after the bank's no another way is open", async () => {
    const placed = await shop.place();
    const session = await shop.start(placed);
    const tell = async (type: string) =>
      shop.receive(await shop.stripe.message(`checkout.session.${type}`, session));
    const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
    const takeOther = () => startPayment(shop.services, askerOf(placed.shopper), way);
    shop.stripe.payByDebit(session);
    await tell("completed");
    expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "processing" }]);
    expect(await refusalOf(takeOther())).toBe("payment_not_open");
    shop.stripe.endDebit(session, "failed");
    await tell("async_payment_failed");
    expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "failed", capturedCents: 0 }]);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("open");
    const next = await shop.start(placed);
    shop.stripe.pay(next);
    await shop.check(placed);
    await expectPaidOnce(placed);
  });

  test("an ended page is followed by a new one", async () => {
    const placed = await shop.place();
    const first = await shop.start(placed);
    shop.stripe.expire(first);
    await shop.check(placed);
    const second = await shop.start(placed);
    expect(second).not.toBe(first);
    shop.stripe.pay(second);
    await shop.check(placed);
    await expectPaidOnce(placed);
  });
});

describe("a message that is not Stripe's changes nothing (C13)", () => {
  const forged = async (
    change: (message: { rawBody: string; headers: Headers }) => void,
    at?: Date,
  ) => {
    const placed = await shop.place();
    const session = await shop.start(placed);
    shop.stripe.pay(session);
    const message = await shop.stripe.message(
      "checkout.session.completed",
      session,
      at ? { at } : {},
    );
    change(message);
    expect(await shop.receive(message)).toBe(false);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
  };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

  test("with a changed byte, a re-serialised body, another signature or none", async () => {
    await forged((message) => (message.rawBody = message.rawBody.replace("complete", "Complete")));
    await forged((message) => (message.rawBody = ` ${message.rawBody}`));
    await forged((message) => message.headers.set("stripe-signature", "t=1,v1=00"));
    await forged((message) => message.headers.delete("stripe-signature"));
  });

  test("signed 302 s ago, or an hour in the future", async () => {
    await forged(() => {}, ago(302));
    await forged(() => {}, ago(-3_600));
  });
});
