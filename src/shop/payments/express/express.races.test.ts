import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";
import { ShopError } from "#shared/shop-error.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { startPayment } from "#shop/payments/start-payment.ts";
import { expressBody, openExpressVisits } from "#testing/houses/express-visits.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  openPaypalShop,
  type PaypalShop,
} from "#testing/plays/payments/provider-shops.ts";

import { startApproval } from "./start-approval.ts";

const pressesAtOnce = 6;
const rounds = 4;

let shop: PaypalShop;
let visits: ReturnType<typeof openExpressVisits>;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openPaypalShop();
  visits = openExpressVisits(shop);
  jobs = await openJobDrain(shop.services);
}, 60_000);
afterAll(() => shop.close());

/** Whatever raced: once the jobs have run, everything holds. */
afterEach(async () => {
  await jobs.drain(makeRandom(1).next);
  const books = shop.paypal.books();
  const violations = await findViolations(shop.db, { isAtRest: true, books });
  reportFigures("races", { scenarios: 1, violations: violations.length });
  expect(violations).toEqual([]);
}, 120_000);

/** What is refused is an answer too. */
const orRefused = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });

test(`${pressesAtOnce} presses at once, with messages among them, are one order and one charge`, async () => {
  const visit = await visits.agreed();
  const cart = await visits.addAnother(visit.shopper);
  const message = await shop.paypal.tell("paid", visit.reference);
  const orders = await Promise.all(
    Array.from({ length: pressesAtOnce }, async (_, index) => {
      const placed = await visits.press({ ...visit, cart });
      await orRefused(index % 3 === 0 ? shop.receive(message) : visits.pay(placed));
      await shop.check(placed);
      return placed;
    }),
  );
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  const [placed] = orders;
  if (!placed) throw new Error("nothing was placed");
  expect(await shop.orderOf(placed)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(await shop.paymentsOf(placed)).toMatchObject([
    { id: visit.approvalId, status: "paid", capturedCents: cart.prices.totalCents },
  ]);
  expect(visits.paidCents(visit.reference)).toBe(cart.prices.totalCents);
}, 240_000);

test(`taking against another way to pay or calling it off, ${rounds} times: what came is counted or goes back`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const visit = await visits.agreed();
    const placed = await visits.press(visit);
    const order = { orderId: placed.orderId };
    const asker = askerOf(visit.shopper);
    const against =
      round % 2 === 0
        ? () => startPayment(shop.services, asker, { order, method: "bank_transfer" })
        : () => cancelOrder(shop.services, asker, order);
    await Promise.all([orRefused(visits.pay(placed)), orRefused(against())]);
    await jobs.drain(makeRandom(round).next);
    const held = (await shop.paymentsOf(placed)).find(({ id }) => id === visit.approvalId);
    const told = shop.paypal.books().get(visit.reference);
    expect(held?.capturedCents).toBe(cents(told?.paidCents ?? 0));
    expect(held?.refundedCents).toBe(cents(told?.refundedCents ?? 0));
    const keptCents = (told?.paidCents ?? 0) - (told?.refundedCents ?? 0);
    const { status } = await shop.orderOf(placed);
    expect(keptCents).toBe(status === "confirmed" ? visit.cart.prices.totalCents : 0);
  }
}, 240_000);

test("five tabs that ask for the provider's page at once get one, and one charge", async () => {
  const shopper = (await visits.onPage()).shopper;
  const before = shop.paypal.pageCount();
  const cart = await visits.addAnother(shopper);
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => startApproval(shop.services, shopper, expressBody)),
  );
  const [reference = ""] = opened.map(({ url }) => shop.paypal.referenceOf(url));
  expect(shop.paypal.pageCount()).toBe(before + 1);
  shop.paypal.pay(reference);
  const approvalId = visits.orderAt(reference).customId;
  const placed = await visits.press({ shopper, cart, approvalId });
  expect(await visits.pay(placed)).toEqual({ url: null });
  expect(visits.paidCents(reference)).toBe(cart.prices.totalCents);
}, 240_000);
