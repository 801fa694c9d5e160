import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { sweepPayments } from "#shop/payments/sweep-payments.ts";
import { expressBody, openExpressVisits } from "#testing/houses/express-visits.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";
import { openPaypalShop, type PaypalShop } from "#testing/plays/payments/provider-shops.ts";

import { startApproval } from "./start-approval.ts";

/** Rows C16 and C17 for what is agreed to from the cart: the line to PayPal fails as it is told. */
let shop: PaypalShop;
let visits: ReturnType<typeof openExpressVisits>;
let line: FaultProxy;
beforeAll(async () => {
  shop = await openPaypalShop(async (apiUrl) => {
    line = await startFaultProxy(apiUrl);
    return line.url;
  });
  visits = openExpressVisits(shop);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await line.close();
});
afterEach(() => line.set("pass"));

test.each(["hang", "cut"] as const)(
  "a line that is in state %s opens no page, and the cart is as it was (C16)",
  async (state) => {
    const shopper = await makeActor(shop.db);
    await makeCart(shop.db, shopper);
    line.set(state);
    const started = startApproval(shop.services, shopper, expressBody);
    expect(await refusalOf(started)).toBe("payment_provider_unavailable");
    line.set("pass");
    expect((await startApproval(shop.services, shopper, expressBody)).url).toContain("token=");
  },
  60_000,
);

test.each(["hang", "cut"] as const)(
  "ordered while the line is in state %s it is one order, and the sweeper takes its sum once (C17)",
  async (state) => {
    const visit = await visits.agreed();
    const cart = await visits.addAnother(visit.shopper);
    line.set(state);
    const placed = await visits.press({ ...visit, cart });
    expect(await refusalOf(visits.pay(placed))).toBe("payment_provider_unavailable");
    expect(visits.paidCents(visit.reference)).toBe(0);
    line.set("pass");
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    expect(visits.paidCents(visit.reference)).toBe(cart.prices.totalCents);
    expect(await shop.orderOf(placed)).toMatchObject({ paymentStatus: "paid" });
    await (await openJobDrain(shop.services)).drain();
    const books = shop.paypal.books();
    expect(await findViolations(shop.db, { isAtRest: true, books })).toEqual([]);
  },
  60_000,
);
