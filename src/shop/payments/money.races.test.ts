import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { providerMethods } from "#shared/payments.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  type Placed,
  type ProviderShop,
  providerShops,
} from "#testing/plays/payments/provider-shops.ts";
import type { ProviderStandIn } from "#testing/plays/payments/provider-stand-in.ts";

import { refundPayment } from "./refund-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

/** Of each provider. */
const settlings = 25;
const refundRounds = 13;
const startRounds = 13;
const cancelRounds = 100;
/** Orders that are raced at the same time: what a small shop's connections carry. */
const atOnce = 10;
const total = cents(1460);

describe.each([...providerMethods])("paid by %s:", (method) => {
  let shop: ProviderShop;
  let standIn: ProviderStandIn;
  let jobs: JobDrain;
  beforeAll(async () => {
    shop = await providerShops[method]();
    ({ standIn } = shop);
    jobs = await openJobDrain(shop.services);
  }, 60_000);
  afterAll(() => shop.close());

  /** Whatever raced: once the jobs have run, everything holds. */
  afterEach(async () => {
    await jobs.drain(makeRandom(1).next);
    const violations = await findViolations(shop.db, { isAtRest: true, books: standIn.books() });
    reportFigures("races", { scenarios: 1, violations: violations.length });
    expect(violations).toEqual([]);
  }, 120_000);

  /** Every round once, some of them side by side. */
  const rounds = async (many: number, play: (round: number) => Promise<void>): Promise<void> => {
    const waiting = Array.from({ length: many }, (_, round) => round);
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) {
          await play(round);
        }
      }),
    );
  };

  const paid = async (): Promise<Placed & { readonly paymentId: string }> => {
    const placed = await shop.place();
    standIn.pay(await shop.start(placed));
    await shop.check(placed);
    const [row] = await shop.paymentsOf(placed);
    return { ...placed, paymentId: row?.id ?? "" };
  };
  const cancel = ({ shopper, orderId }: Placed) =>
    refusalOf(cancelOrder(shop.services, askerOf(shopper), { orderId }));
  const kindsOf = async (placed: Placed) =>
    (await shop.orderOf(placed)).history.map(({ kind }) => kind);

  test(`return page, messages and sweeper settle ${settlings} orders once each, in any order (C10, C11)`, async () => {
    const random = makeRandom(11);
    await rounds(settlings, async () => {
      const placed = await shop.place();
      const page = await shop.start(placed);
      standIn.pay(page);
      const message = await standIn.tell("paid", page);
      await shop.makeQuiet();
      const ways = [
        () => shop.check(placed),
        () => shop.check(placed),
        () => shop.receive(message),
        () => shop.receive(message),
        () => sweepPayments(shop.services),
      ];
      await Promise.all(random.shuffle(ways).map((way) => way()));
      expect(await shop.orderOf(placed)).toMatchObject({
        status: "confirmed",
        paymentStatus: "paid",
      });
      expect(await kindsOf(placed)).toEqual(["placed", "payment_received", "confirmed"]);
    });
  }, 120_000);

  test(`of two refunds at once one wins and the other is told, ${refundRounds} times (C19)`, async () => {
    await rounds(refundRounds, async () => {
      const { paymentId, ...placed } = await paid();
      const give = () =>
        refusalOf(
          refundPayment(shop.services, shop.admin, {
            refundId: uuidv7(),
            paymentId,
            amountCents: cents(total / 2 + 1),
            reason: "broken",
            seenRefundedCents: 0,
          }),
        );
      const outcomes = await Promise.all([give(), give()]);
      expect(new Set(outcomes)).toEqual(new Set([null, "changed_meanwhile"]));
      expect((await shop.paymentsOf(placed))[0]?.refunds).toHaveLength(1);
    });
  }, 120_000);

  test(`of canceling and the start of production one wins, ${startRounds} times`, async () => {
    const winners = new Set<string>();
    await rounds(startRounds, async (round) => {
      const placed = await paid();
      const { orderId } = placed;
      const start = () => refusalOf(startProduction(shop.services, shop.admin, { orderId }));
      const acts = [() => cancel(placed), start];
      const outcomes = await Promise.all(
        (round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
      );
      expect(outcomes.filter((outcome) => outcome === "order_transition_refused")).toHaveLength(1);
      winners.add((await shop.orderOf(placed)).status);
    });
    expect([...winners].every((status) => ["canceled", "in_production"].includes(status))).toBe(
      true,
    );
  }, 120_000);

  test(`canceling while the money comes, ${cancelRounds} times: it goes back, to the cent (C20)`, async () => {
    const canceled: { readonly placed: Placed; readonly page: string }[] = [];
    await rounds(cancelRounds, async (round) => {
      const placed = await shop.place();
      const page = await shop.start(placed);
      const pays = async () => standIn.pay(page);
      const hears = async () => {
        await pays();
        await shop.check(placed);
      };
      const message = await standIn.tell("paid", page);
      const acts = [
        () => cancel(placed),
        round % 3 === 0 ? pays : hears,
        () => shop.receive(message),
      ];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      canceled.push({ placed, page });
    });
    await jobs.drain(makeRandom(20).next);
    for (const { placed, page } of canceled) {
      // What a provider only takes on our word may not have been taken at all.
      const { paidCents = 0, refundedCents = 0 } = standIn.books().get(page) ?? {};
      expect([0, total]).toContain(paidCents);
      expect(refundedCents).toBe(paidCents);
      expect(await shop.orderOf(placed)).toMatchObject({
        status: "canceled",
        paymentStatus: paidCents > 0 ? "refunded" : "open",
      });
      expect(await shop.paymentsOf(placed)).toMatchObject([{ refundedCents }]);
    }
  }, 300_000);
});
