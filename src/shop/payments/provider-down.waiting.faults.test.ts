import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { providerMethods } from "#shared/payments.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";
import { type ProviderShop, providerShops } from "#testing/plays/payments/provider-shops.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";

import { sweepPayments } from "./sweep-payments.ts";

/** Rows C16 and C17: the line to the provider, through a proxy that fails as it is told. */
describe.each([...providerMethods])("paid by %s:", (method) => {
  let shop: ProviderShop;
  let standIn: ProviderStandIn;
  let line: FaultProxy;
  beforeAll(async () => {
    shop = await providerShops[method](async (apiUrl) => {
      line = await startFaultProxy(apiUrl);
      return line.url;
    });
    ({ standIn } = shop);
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await line.close();
  });
  afterEach(() => line.set("pass"));

  const expectWhole = async () => {
    await (await openJobDrain(shop.services)).drain();
    const violations = await findViolations(shop.db, { isAtRest: true, books: standIn.books() });
    expect(violations).toEqual([]);
  };

  test.each(["hang", "cut"] as const)(
    "a provider whose line is in state %s is told to the shopper, and a later try opens one page (C16)",
    async (state) => {
      const placed = await shop.place();
      const before = standIn.pageCount();
      line.set(state);
      expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
      expect(await shop.orderOf(placed)).toMatchObject({
        status: "pending",
        paymentStatus: "open",
      });
      line.set("pass");
      const session = await shop.start(placed);
      expect(await shop.start(placed)).toBe(session);
      expect(standIn.pageCount()).toBe(before + 1);
      standIn.pay(session);
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
    standIn.pay(session);
    const message = await standIn.tell("paid", session);
    await shop.check(waiting);
    await expect(shop.receive(message)).rejects.toThrow(ProviderUnavailable);
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
    expect(await shop.orderOf(waiting)).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
    });
    await expectWhole();
  }, 60_000);
});
