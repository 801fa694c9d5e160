// Sequences: acts of staff.

import { TRPCError } from "@trpc/server";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import { type AcceptedDoubt, acceptedDoubtSchema } from "#shared/bank/booking-doubt.ts";
import { acceptedDifferenceMax } from "#shared/money/money.ts";
import type { OrderStatus } from "#shared/orders.ts";
import { isByProvider, orderGivenBackCents } from "#shared/payments.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";
import { sweepUnpaidOrdersJob } from "#shop/payments/payment-jobs.ts";
import { readIsCredited } from "#shop/payments/read-payments.ts";

import { type Facts, moneyOf, type OrderFacts } from "./facts.ts";
import { act, expectOutcome, hasOrders, orderAt, outcomeOf, pick, type Play } from "./play.ts";

const index = fc.nat(7);
const bookedOn = "2026-11-20";

const amountOf = (kind: "short" | "exact" | "over", openCents: number): number => {
  switch (kind) {
    case "short":
      return Math.max(1, Math.floor(openCents / 2));
    case "exact":
      return Math.max(1, openCents);
    case "over":
      return Math.max(1, openCents) + 137;
  }
};

/** A booking on the account, entered by up to three people at once. */
export const transfer = fc
  .tuple(
    index,
    fc.constantFrom("short" as const, "exact" as const, "exact" as const, "over" as const),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([at, kind, times]) =>
    act(
      `a transfer for order ${at}, ${kind}, entered × ${times}`,
      hasOrders,
      async (facts, play) => {
        const known = orderAt(facts, at);
        const { paidCents, refundedCents } = moneyOf(known, play.shop.books());
        const amountCents = amountOf(kind, known.totalCents - paidCents + refundedCents);
        const bankRef = `bank-${uuidv7()}`;
        known.bookings.set(bankRef, amountCents);
        const receipt = { orderId: known.orderId, amountCents, bookedOn, bankRef };
        const enter = (accepted?: AcceptedDoubt) =>
          Promise.all(
            Array.from({ length: times }, () =>
              play.staff.call.workshop.payments.confirmTransfer({ ...receipt, accepted }),
            ),
          );
        const doubt = await enter().then(() => null, readDoubt);
        if (doubt) await enter(doubt);
      },
    ),
  );

/** What a person is asked, and agrees to. */
const readDoubt = (error: unknown): AcceptedDoubt => {
  const refusal = error instanceof TRPCError ? error.cause : null;
  if (!(refusal instanceof ShopError) || refusal.code !== "receipt_doubtful") throw error;
  return acceptedDoubtSchema.parse(refusal.data);
};

const transferAgain = fc.tuple(index, fc.boolean()).map(([at, isOther]) =>
  act(
    `a booking again, ${isOther ? "with another sum" : "the same"}`,
    hasBookings,
    async (facts, { staff }) => {
      const all = facts.orders.flatMap(({ orderId, bookings }) =>
        [...bookings].map(([bankRef, amountCents]) => ({ orderId, bankRef, amountCents })),
      );
      const booked = pick(all, at);
      const amountCents = booked.amountCents + (isOther ? 1 : 0);
      await expectOutcome(
        staff.call.workshop.payments.confirmTransfer({ ...booked, amountCents, bookedOn }),
        isOther ? "receipt_already_booked" : null,
        // Another transfer of the order has become the one that bookings are entered for.
        "receipt_already_booked",
      );
    },
  ),
);

function hasBookings({ orders }: Facts): boolean {
  return orders.some(({ bookings }) => bookings.size > 0);
}

/** A move by staff, which succeeds exactly from the states that are drawn. */
const move = (
  name: string,
  to: OrderStatus,
  from: readonly OrderStatus[],
  call: (play: Play, known: OrderFacts) => Promise<unknown>,
  /** What else may stand in its way there. */
  obstacles: readonly RefusalCode[] = [],
) =>
  index.map((at) =>
    act(`${name} order ${at}`, hasOrders, async (facts, play) => {
      const known = orderAt(facts, at);
      facts.allowed = { orderId: known.orderId, to };
      await expectOutcome(
        call(play, known),
        from.includes(known.status) ? null : "order_transition_refused",
        ...obstacles,
      );
    }),
  );

const startProduction = move(
  "staff starts",
  "in_production",
  ["confirmed"],
  ({ staff }, { orderId }) => staff.call.workshop.orders.startProduction({ orderId }),
);
const ship = move(
  "staff ships",
  "shipped",
  ["in_production"],
  async ({ staff }, { orderId }) => {
    await staff.call.workshop.production.markMade({ orderId, isMade: true });
    await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" });
  },
  // All of its money went back while it was made.
  ["parcel_unpaid"],
);
const cancel = move(
  "staff cancels",
  "canceled",
  ["pending", "confirmed", "in_production"],
  ({ staff }, { orderId }) =>
    staff.call.workshop.orders.cancelOrder({ orderId, reason: "not printable" }),
);

/** The last start that is in force is undone, which succeeds until its mail is written; no money moves. */
const takeBackStart = index.map((at) =>
  act(`staff takes the start of order ${at} back`, hasOrders, async (facts, { staff }) => {
    const { orderId, status } = orderAt(facts, at);
    const { production, payments } = staff.call.workshop;
    const { start } = await production.readOrderFacts({ orderId });
    if ((start !== null) !== (status === "in_production")) throw new Error("a start of nothing");
    const before = await payments.readPayments({ orderId });
    facts.allowed = { orderId, to: "confirmed" };
    await expectOutcome(
      production.takeBackStart({ orderId, startId: start?.id ?? uuidv7() }),
      start !== null && start.obstacle === null ? null : "order_start_stands",
    );
    if (!Bun.deepEquals(before, await payments.readPayments({ orderId }))) {
      throw new Error("taking a start back has moved money");
    }
  }),
);

/** A part of a payment goes back, or more than it brought; asked for up to twice by the same id. */
export const refund = fc
  .tuple(index, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 }))
  .map(([at, quarters, times]) =>
    act(
      `staff gives back ${quarters}/4 of order ${at} × ${times}`,
      hasOrders,
      async (facts, play) => {
        const known = orderAt(facts, at);
        const calls = play.staff.call.workshop.payments;
        const payments = await calls.readPayments({ orderId: known.orderId });
        const paid = payments.find(({ capturedCents }) => capturedCents > 0);
        if (paid === undefined) return;
        const amountCents = Math.max(1, Math.ceil((paid.capturedCents * quarters) / 4));
        const input = {
          refundId: uuidv7(),
          paymentId: paid.id,
          amountCents,
          reason: "broken",
          seenRefundedCents: orderGivenBackCents(payments),
        };
        const outcomes = await Promise.all(
          Array.from({ length: times }, () => outcomeOf(calls.refundPayment(input))),
        );
        if (new Set(outcomes).size !== 1) throw new Error(`one refund ended as ${outcomes.join()}`);
        const [outcome] = outcomes;
        if (outcome !== null && outcome !== "refund_exceeds") throw new Error(`refund: ${outcome}`);
        if (outcome === null && quarters > 4) throw new Error("more was given back than came");
        if (outcome === null && !isByProvider(paid.method)) {
          known.handRefunds.set(input.refundId, amountCents);
        }
      },
    ),
  );

/** What is missing or too much is let be, by up to three people at once, or by one who saw another sum. */
const acceptDifference = fc
  .tuple(index, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 0, 1))
  .map(([at, times, off]) =>
    act(
      `staff lets the difference of order ${at} be × ${times}${off === 0 ? "" : ", seen wrongly"}`,
      hasOrders,
      async (facts, play) => {
        const known = orderAt(facts, at);
        const { orderId } = known;
        const calls = play.staff.call.workshop.payments;
        const payments = await calls.readPayments({ orderId });
        const kept = payments.reduce((all, one) => all + one.capturedCents - one.refundedCents, 0);
        const isOff = known.status === "canceled" || kept <= 0;
        const differenceCents = known.totalCents - kept + off;
        if (differenceCents === 0 || Math.abs(differenceCents) > acceptedDifferenceMax) return;
        const [row] = await play.shop.db.select().from(order).where(eq(order.id, orderId));
        const isThere = row?.differenceCents === differenceCents;
        const belongsBack =
          differenceCents < 0 && !isThere && (await readIsCredited(play.shop.db, orderId));
        const wanted =
          isOff || belongsBack
            ? "payment_not_open"
            : off === 0 || isThere
              ? null
              : "payment_difference_changed";
        if (wanted === null) known.acceptedCents = differenceCents;
        await Promise.all(
          Array.from({ length: times }, () =>
            expectOutcome(
              calls.acceptDifference({ orderId, differenceCents, note: "nah" }),
              wanted,
            ),
          ),
        );
      },
    ),
  );

/** Days pass for the orders of this sequence, and the unpaid ones are looked at. */
const daysPass = fc.constantFrom(0, 6, 15).map((days) =>
  act(`${days} days pass`, hasOrders, async (facts, { shop, jobs, shopper }) => {
    await shop.db
      .update(order)
      .set({
        placedAt: sql`${order.placedAt} - make_interval(days => ${days})`,
        paymentDueOn: sql`${order.paymentDueOn} - ${days}::int`,
      })
      .where(eq(order.ownerId, shopper.actor.userId));
    facts.allowed = "unpaid orders end";
    await jobs.runNow(sweepUnpaidOrdersJob.name);
  }),
);

export const staffActs = [
  transfer,
  transfer,
  transferAgain,
  startProduction,
  startProduction,
  takeBackStart,
  takeBackStart,
  ship,
  cancel,
  refund,
  refund,
  acceptDifference,
  daysPass,
];
