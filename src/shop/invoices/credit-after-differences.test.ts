import { afterAll, beforeAll, expect, test } from "bun:test";

import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { listOrdersInput } from "#shared/desk.ts";
import { cents } from "#shared/money/money.ts";
import { readOrderList } from "#shop/desk/read-order-list.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { acceptDifference } from "#shop/payments/transfers/accept-difference.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { invoice } from "./invoice.table.ts";

let shop: StripeShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
}, 60_000);
afterAll(async () => {
  const books = shop.stripe.books();
  expect(await findViolations(shop.db, { isAtRest: true, books })).toEqual([]);
  await shop.close();
});

/** An order of 14.60 € that was posted and billed, of which so much came and the rest, if any, was let be. */
const settled = async (cameCents: number) => {
  const { orderId } = await shop.place();
  const receipt = { orderId, bookedOn: "2026-11-20", bankRef: uuidv7() };
  const amountCents = cents(cameCents);
  await confirmTransfer(shop.services, shop.admin, { ...receipt, amountCents }, new Date());
  const differenceCents = 1_460 - cameCents;
  const letBe = { orderId, differenceCents, note: "Bankgebühr" };
  if (differenceCents !== 0) await acceptDifference(shop.services, shop.admin, letBe);
  const staff = await shop.person("staff");
  await staff.call.workshop.orders.startProduction({ orderId });
  await staff.call.workshop.production.markMade({ orderId, isMade: true });
  await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl", trackingNumber: "" });
  await jobs.drain();
  const held = (await shop.paymentsOf({ orderId })).find((one) => one.capturedCents > 0);
  return { orderId, paymentId: held?.id ?? "" };
};
const give = async (paymentId: string, amountCents: number) => {
  await refundPayment(shop.services, shop.admin, {
    refundId: uuidv7(),
    paymentId,
    amountCents: cents(amountCents),
    reason: "zurück",
    // Who asks knows of whatever went back.
    seenRefundedCents: 10_000,
  });
  await jobs.drain();
};
const credited = async (orderId: string): Promise<number> => {
  const [row] = await shop.db
    .select({ cents: sql<number>`coalesce(sum(${invoice.totalCents}), 0)::int` })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, "credit_note")));
  return row?.cents ?? 0;
};
const turnover = async () =>
  (await readToday(shop.db)).days.reduce((sum, day) => sum + day.cents, 0);

test.each([
  ["too little", 1_260],
  ["too much", 1_500],
])(
  "an order of which %s was let be is credited whole once all that came has gone back",
  async (_name, came) => {
    const before = await turnover();
    const { orderId, paymentId } = await settled(came);
    await give(paymentId, 500);
    // What was too much goes back first; what was too little is let go with the last cent only.
    const tooMuch = Math.max(0, came - 1_460);
    expect(await credited(orderId)).toBe(500 - tooMuch);
    await give(paymentId, came - 500);
    expect(await credited(orderId)).toBe(1_460);
    expect(await turnover()).toBe(before);
    const over = listOrdersInput.parse({ trouble: "money_over", limit: 100 });
    expect((await readOrderList(shop.db, over)).orders.map(({ id }) => id)).not.toContain(orderId);
  },
);

test("money that comes for an order that was given back and credited is no turnover, before and after it goes back", async () => {
  const before = await turnover();
  const { orderId, paymentId } = await settled(1_460);
  await give(paymentId, 1_460);
  const accepted = { kind: "paid", overCents: 1_460 } as const;
  const amountCents = cents(1_460);
  const late = { orderId, amountCents, bookedOn: "2026-11-23", bankRef: uuidv7(), accepted };
  await confirmTransfer(shop.services, shop.admin, late, new Date());
  await jobs.drain();
  expect(await turnover()).toBe(before);
  const over = listOrdersInput.parse({ trouble: "money_over", limit: 100 });
  expect((await readOrderList(shop.db, over)).orders.map(({ id }) => id)).toContain(orderId);
  await give(paymentId, 1_460);
  expect(await turnover()).toBe(before);
  expect(await credited(orderId)).toBe(1_460);
});

test("what is too much after a credit belongs back, and is kept by nobody who asks past the page", async () => {
  const { orderId, paymentId } = await settled(1_460);
  await give(paymentId, 1_460);
  const accepted = { kind: "paid", overCents: 1_760 } as const;
  const amountCents = cents(1_760);
  const late = { orderId, amountCents, bookedOn: "2026-11-23", bankRef: uuidv7(), accepted };
  await confirmTransfer(shop.services, shop.admin, late, new Date());
  await jobs.drain();
  const kept = { orderId, differenceCents: -300, note: "behalten" };
  expect(await refusalOf(acceptDifference(shop.services, shop.admin, kept))).toBe(
    "payment_not_open",
  );
  await give(paymentId, 1_760);
  expect(await credited(orderId)).toBe(1_460);
});
