import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";
import {
  askerOf,
  openStripeShop,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { closePayment } from "./close-payment.ts";
import { startPayment } from "./start-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
}, 60_000);
afterAll(() => shop.close());

const total = cents(1460);

describe("a payment counts once", () => {
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

  test("and its fee once Stripe has booked it, found by the sweeper", async () => {
    shop.stripe.setBooksLate(true);
    const placed = await shop.place();
    shop.stripe.pay(await shop.start(placed));
    await shop.check(placed);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ capturedCents: total, feeCents: null }]);
    shop.stripe.setBooksLate(false);
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ feeCents: cents(47) }]);
  });

  test("also late: after it was left, another way taken, or its page ended", async () => {
    const placed = await shop.place();
    const left = await shop.start(placed);
    const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
    await startPayment(shop.services, askerOf(placed.shopper), way);
    shop.stripe.pay(left);
    const [canceled] = (await shop.paymentsOf(placed)).filter(({ method }) => method === "stripe");
    await closePayment(shop.services, { paymentId: canceled?.id ?? "" });
    expect(await shop.orderOf(placed)).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
    });
    expect((await shop.paymentsOf(placed)).map(({ status }) => status).toSorted()).toEqual([
      "canceled",
      "paid",
    ]);
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
