import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import type { Services } from "#server/services.ts";
import { cents } from "#shared/money/money.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  openStripeShop,
  type Placed,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { sweepPaymentsJob } from "./payment-jobs.ts";
import { refundPayment } from "./refund-payment.ts";
import { startPayment } from "./start-payment.ts";

let shop: StripeShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

const total = cents(1460);
const cancel = ({ shopper, orderId }: Placed) =>
  cancelOrder(shop.services, askerOf(shopper), { orderId });
const expectWhole = async () =>
  expect(await findViolations(shop.db, { isAtRest: true, books: shop.stripe.books() })).toEqual([]);

/** The shop with a provider whose answer to a start comes after something else has happened. */
const withLateAnswer = (meanwhile: () => Promise<unknown>): Services => {
  const { stripe } = shop.services.paymentProviders;
  if (stripe === null) throw new Error("no provider");
  return {
    ...shop.services,
    paymentProviders: {
      ...shop.services.paymentProviders,
      stripe: {
        ...stripe,
        start: async (payment) => {
          const started = await stripe.start(payment);
          await meanwhile();
          return started;
        },
      },
    },
  };
};

describe("a payment that was called off", () => {
  test("while its page was opened sends nobody there, and the page is closed", async () => {
    const placed = await shop.place();
    const before = new Set(shop.stripe.sessions.keys());
    const started = startPayment(
      withLateAnswer(() => cancel(placed)),
      askerOf(placed.shopper),
      { order: { orderId: placed.orderId }, method: "stripe" },
    );
    expect(await refusalOf(started)).toBe("payment_not_open");
    await jobs.drain();
    const opened = [...shop.stripe.sessions.values()].filter(({ id }) => !before.has(id));
    expect(opened.map(({ status }) => status)).toEqual(["expired"]);
    await expectWhole();
  });

  test("while its debit was under way is asked about until the bank has answered (C18)", async () => {
    for (const end of ["paid", "failed"] as const) {
      const placed = await shop.place();
      const session = await shop.start(placed);
      shop.stripe.payByDebit(session);
      await cancel(placed);
      await jobs.drain();
      shop.stripe.endDebit(session, end);
      await shop.makeQuiet();
      await jobs.runNow(sweepPaymentsJob.name);
      await jobs.drain();
      expect(await shop.paymentsOf(placed)).toMatchObject([
        end === "paid"
          ? { status: "paid", capturedCents: total, refundedCents: total }
          : { status: "failed", capturedCents: 0 },
      ]);
      await expectWhole();
    }
  });
});

test("a canceled order gives back what is left, also while a part is on its way (C19)", async () => {
  const placed = await shop.place();
  shop.stripe.pay(await shop.start(placed));
  await shop.check(placed);
  const [paid] = await shop.paymentsOf(placed);
  await refundPayment(shop.services, shop.admin, {
    refundId: uuidv7(),
    paymentId: paid?.id ?? "",
    amountCents: cents(100),
    reason: "broken",
    seenRefundedCents: 0,
  });
  await cancel(placed);
  // The newest job first: the part has not been sent when the order's own jobs run.
  let rank = 1;
  await jobs.drain(() => (rank -= 0.001));
  expect(await shop.paymentsOf(placed)).toMatchObject([{ refundedCents: total }]);
  expect((await shop.orderOf(placed)).paymentStatus).toBe("refunded");
  await expectWhole();
});
