import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import { providerMethods } from "#shared/payments.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import {
  askerOf,
  type Placed,
  type ProviderShop,
  providerShops,
} from "#testing/plays/payments/provider-shops.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";

import { readInstructions } from "./read-instructions.ts";
import { startPayment } from "./start-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

const total = cents(1460);

/** What holds for one provider holds for all: no rule of money knows which it is. */
describe.each([...providerMethods])("paid by %s:", (method) => {
  let shop: ProviderShop;
  let standIn: ProviderStandIn;
  beforeAll(async () => {
    shop = await providerShops[method]();
    ({ standIn } = shop);
  }, 60_000);
  afterAll(() => shop.close());
  afterEach(() => standIn.setMood("well"));

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
      const before = standIn.pageCount();
      const ids = await Promise.all(Array.from({ length: 20 }, () => shop.start(placed)));
      expect(new Set(ids).size).toBe(1);
      expect(standIn.pageCount()).toBe(before + 1);
      expect(standIn.amountOf(ids[0] ?? "")).toBe(total);
    });

    test("after an answer that was cut off charges under the same key (C16)", async () => {
      const placed = await shop.place();
      const before = standIn.pageCount();
      standIn.setMood("cut_after_write");
      expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
      standIn.setMood("well");
      expect(standIn.amountOf(await shop.start(placed))).toBe(total);
      expect(standIn.pageCount()).toBe(before + 1);
    });

    test.each(["error_500", "error_429"] as const)(
      "on %s is refused in words, the order waits and can be paid by transfer (C16, C17)",
      async (mood) => {
        const placed = await shop.place();
        standIn.setMood(mood);
        expect(await refusalOf(shop.start(placed))).toBe("payment_provider_unavailable");
        const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
        expect(await startPayment(shop.services, askerOf(placed.shopper), way)).toEqual({
          url: null,
        });
        const [live] = (await shop.paymentsOf(placed)).filter(
          ({ status }) => status !== "canceled",
        );
        expect(live?.method).toBe("bank_transfer");
        expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
      },
    );

    test("of another's order, a paid one or with a method that is off is refused", async () => {
      const placed = await shop.place();
      const stranger = await makeActor(shop.db);
      const way = { order: { orderId: placed.orderId }, method };
      expect(await refusalOf(startPayment(shop.services, askerOf(stranger), way))).toBe(
        "order_not_found",
      );
      standIn.pay(await shop.start(placed));
      await shop.check(placed);
      expect(await refusalOf(shop.start(placed))).toBe("payment_not_open");
    });
  });

  describe("a payment counts once", () => {
    test("by return page, message and sweeper in any number side by side (C10, C11)", async () => {
      for (let round = 0; round < 5; round += 1) {
        const placed = await shop.place();
        const page = await shop.start(placed);
        standIn.pay(page);
        const message = await standIn.tell("paid", page);
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
    }, 60_000);

    test("whatever order its messages come in, and refunds among them", async () => {
      const kinds = ["paid", "refunded", "failed", "expired"] as const;
      for (const turn of kinds.keys()) {
        const placed = await shop.place();
        const page = await shop.start(placed);
        standIn.pay(page);
        await shop.check(placed);
        standIn.refundByHand(page, 460);
        for (const kind of [...kinds.slice(turn), ...kinds.slice(0, turn)]) {
          expect(await shop.receive(await standIn.tell(kind, page))).toBe(true);
        }
        expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
        expect(await shop.paymentsOf(placed)).toMatchObject([
          { status: "paid", capturedCents: total, refundedCents: 460 },
        ]);
      }
    });

    test("found by the sweeper when no message came for an hour (C18)", async () => {
      const placed = await shop.place();
      standIn.pay(await shop.start(placed));
      await shop.makeQuiet();
      standIn.setMood("error_500");
      await sweepPayments(shop.services);
      expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
      standIn.setMood("well");
      await sweepPayments(shop.services);
      await expectPaidOnce(placed);
    });

    test("and given back on the provider's own pages: found the next day when its message was lost", async () => {
      const placed = await shop.place();
      const page = await shop.start(placed);
      standIn.pay(page);
      await shop.check(placed);
      standIn.refundByHand(page, 500);
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

    test("is not known while the provider is silent to who comes back: nothing is asked for meanwhile (C17)", async () => {
      const placed = await shop.place();
      const told = () =>
        readInstructions(shop.db, askerOf(placed.shopper), { orderId: placed.orderId });
      const page = await shop.start(placed);
      expect(await told()).toMatchObject({ method, isUnanswered: false });
      standIn.pay(page);
      standIn.setMood("error_500");
      await shop.check(placed);
      expect(await told()).toMatchObject({ method, isUnanswered: true });
      standIn.setMood("well");
      await shop.makeQuiet();
      await sweepPayments(shop.services);
      expect(await told()).toBeNull();
      await expectPaidOnce(placed);
    });

    test.each([
      ["amount", 1],
      ["currency", "usd"],
    ] as const)("not with another %s: a person looks at it (C14)", async (part, value) => {
      const placed = await shop.place();
      const page = await shop.start(placed);
      standIn.distort(page, { [part]: value });
      standIn.pay(page);
      await shop.check(placed);
      await shop.check(placed);
      const order = await shop.orderOf(placed);
      expect(order).toMatchObject({ status: "pending" });
      expect(order.history.map(({ kind }) => kind)).toEqual(["placed", "payment_held"]);
      expect((await shop.paymentsOf(placed))[0]).toMatchObject({ capturedCents: 0 });
    });

    test("a debit is waited for, and after the bank's no another way is open", async () => {
      const placed = await shop.place();
      const page = await shop.start(placed);
      const tell = async (told: "paid" | "failed") => shop.receive(await standIn.tell(told, page));
      const way = { order: { orderId: placed.orderId }, method: "bank_transfer" } as const;
      const takeOther = () => startPayment(shop.services, askerOf(placed.shopper), way);
      standIn.payByDebit(page);
      await tell("paid");
      expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "processing" }]);
      expect(await refusalOf(takeOther())).toBe("payment_not_open");
      standIn.endDebit(page, "failed");
      await tell("failed");
      expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "failed", capturedCents: 0 }]);
      expect((await shop.orderOf(placed)).paymentStatus).toBe("open");
      const next = await shop.start(placed);
      standIn.pay(next);
      await shop.check(placed);
      await expectPaidOnce(placed);
    });

    test("an ended page is followed by a new one", async () => {
      const placed = await shop.place();
      const first = await shop.start(placed);
      standIn.expire(first);
      await shop.check(placed);
      const second = await shop.start(placed);
      expect(second).not.toBe(first);
      standIn.pay(second);
      await shop.check(placed);
      await expectPaidOnce(placed);
    });
  });
});
