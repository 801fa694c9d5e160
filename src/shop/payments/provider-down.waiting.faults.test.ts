import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/stripe-shop.ts";

import { sweepPayments } from "./sweep-payments.ts";

/** Rows C16 and C17: the line to the provider, through a proxy that fails as it is told. */
let shop: StripeShop;
let line: FaultProxy;
beforeAll(async () => {
  shop = await openStripeShop(async (apiUrl) => {
    line = await startFaultProxy(apiUrl);
    return line.url;
  });
});
afterAll(async () => {
  await shop.close();
  await line.close();
});
afterEach(() => line.set("pass"));

const expectWhole = async () => {
  await (await openJobDrain(shop.services)).drain();
  const violations = await findViolations(shop.db, { isAtRest: true, books: shop.stripe.books() });
  expect(violations).toEqual([]);
};

test.each(["hang", "cut"] as const)(
  "a provider whose line is in state %s is told to the shopper, and a later try opens one page (C16)",
  async (state) => {
    const placed = await shop.place();
    const before = shop.stripe.sessions.size;
    line.set(state);
    expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
    expect(await shop.orderOf(placed)).toMatchObject({ status: "pending", paymentStatus: "open" });
    line.set("pass");
    const session = await shop.start(placed);
    expect(await shop.start(placed)).toBe(session);
    expect(shop.stripe.sessions.size).toBe(before + 1);
    shop.stripe.pay(session);
    await shop.check(placed);
    await expectWhole();
  },
  60_000,
);

test("through a whole checkout without a provider the shop goes on, and the sweeper catches up (C17)", async () => {
  line.set("cut");
  const waiting = await shop.place();
  expect(await refusalOf(shop.start(waiting))).toBe("payment_provider_unavailable");
  line.set("pass");
  const session = await shop.start(waiting);
  line.set("cut");
  shop.stripe.pay(session);
  const message = await shop.stripe.message("checkout.session.completed", session);
  await shop.check(waiting);
  await expect(shop.receive(message)).rejects.toThrow("Stripe");
  await shop.makeQuiet();
  await sweepPayments(shop.services);
  expect(await shop.orderOf(waiting)).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
  });
  const meanwhile = await shop.place();
  expect((await shop.orderOf(meanwhile)).status).toBe("pending");

  line.set("pass");
  await shop.makeQuiet();
  await sweepPayments(shop.services);
  expect(await shop.orderOf(waiting)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  await expectWhole();
}, 60_000);
