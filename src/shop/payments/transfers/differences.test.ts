import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { listOrdersInput } from "#shared/desk.ts";
import { acceptedDifferenceMax, cents } from "#shared/money/money.ts";
import {
  type ConfirmTransferInput,
  acceptDifferenceInput,
  orderPaymentStatus,
  stillAccepted,
} from "#shared/payments.ts";
import { readOrderList } from "#shop/desk/read-order-list.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { cancelOrderForStaff } from "#shop/orders/acts/cancel-order-for-staff.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readInstructions } from "#shop/payments/read-instructions.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  openStripeShop,
  type Placed,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { acceptDifference } from "./accept-difference.ts";
import { confirmTransfer } from "./confirm-transfer.ts";

/** Just now said who they are. */
const proven = { isProven: true };

let shop: StripeShop;
let jobs: JobDrain;
let staff: Awaited<ReturnType<StripeShop["person"]>>;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
  staff = await shop.person("staff");
});
afterAll(async () => {
  await jobs.drain();
  expect(await findViolations(shop.db, { books: shop.stripe.books() })).toEqual([]);
  await shop.close();
});

/** Of an order of 14.60 €. */
const comes = (
  orderId: string,
  amountCents: number,
  accepted?: ConfirmTransferInput["accepted"],
) => {
  const booking = { orderId, amountCents: cents(amountCents), bookedOn: "2026-11-20" };
  return confirmTransfer(
    shop.services,
    staff.actor,
    { ...booking, bankRef: uuidv7(), accepted },
    new Date(),
  );
};
const accept = (orderId: string, differenceCents: number) =>
  acceptDifference(shop.services, staff.actor, { orderId, differenceCents, note: "Bankgebühr" });
const standing = async ({ orderId }: Pick<Placed, "orderId">) => {
  const { status, paymentStatus, differenceCents } = await shop.orderOf({ orderId });
  return { status, paymentStatus, differenceCents };
};
const mailsOf = async (orderId: string) => {
  await jobs.drain();
  return shop.db
    .select({ key: email.dedupeKey, subject: email.subject, text: email.text })
    .from(email)
    .where(like(email.dedupeKey, `${orderMailPrefix(orderId)}%`));
};

describe("money that is short by little", () => {
  test("is told to the shopper once: what came, what is missing, and how to pay the rest", async () => {
    const placed = await shop.place();
    await comes(placed.orderId, 1_200);
    await comes(placed.orderId, 60);
    const told = (await mailsOf(placed.orderId)).filter(({ key }) => key.endsWith(":short"));
    expect(told).toHaveLength(1);
    const text = told[0]?.text.replaceAll(/\s+/g, " ") ?? "";
    for (const part of ["12,00 €", "2,60 €", "DE89 3704 0044 0532 0130 00", placed.number]) {
      expect(text).toContain(part);
    }
  });

  test("and what is too much stands in the mail that thanks, to the cent, with what was let go", async () => {
    const [short, over, even] = [await shop.place(), await shop.place(), await shop.place()];
    await comes(short.orderId, 1_260);
    await accept(short.orderId, 200);
    await comes(over.orderId, 1_510);
    await comes(even.orderId, 1_460);
    const told = async ({ orderId }: Placed) =>
      (await mailsOf(orderId)).find(({ key }) => key.endsWith(":paid"))?.text ?? "";
    const sums = async (placed: Placed) =>
      (await told(placed)).replaceAll(/\s+/g, " ").match(/\d+,\d\d €/g);
    expect(await sums(short)).toEqual(["12,60 €", "2,00 €"]);
    expect(await sums(over)).toEqual(["15,10 €", "0,50 €"]);
    expect(await sums(even)).toEqual(["14,60 €"]);
  });

  test("can be let go with a note: the order goes on, is owed nothing, and is billed in full", async () => {
    const placed = await shop.place();
    await comes(placed.orderId, 1_260);
    await accept(placed.orderId, 200);
    expect(await standing(placed)).toEqual({
      status: "confirmed",
      paymentStatus: "paid",
      differenceCents: 200,
    });
    const { orderId, shopper } = placed;
    expect(await readInstructions(shop.db, askerOf(shopper), { orderId })).toBeNull();
    const { history, notes } = await readOrderForStaff(shop.db, { orderId });
    expect(history.find(({ kind }) => kind === "difference_accepted")).toMatchObject({
      data: { differenceCents: 200 },
      actorEmail: staff.email,
    });
    expect(notes).toMatchObject([{ text: "Bankgebühr" }]);
    await staff.call.workshop.orders.startProduction({ orderId });
    await staff.call.workshop.production.markMade({ orderId, isMade: true });
    await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl", trackingNumber: "" });
    await jobs.drain();
    const [bill] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
    expect(bill).toMatchObject({
      totalCents: 1_460,
      document: { payment: { paidCents: 1_260, waivedCents: 200, dueCents: 0, dueOn: null } },
    });
  });

  test("is accepted once by many at once, and its act is recorded without the words", async () => {
    const placed = await shop.place();
    await comes(placed.orderId, 1_400);
    await Promise.all(Array.from({ length: 8 }, () => accept(placed.orderId, 60)));
    const { history, notes } = await shop.orderOf(placed);
    expect(history.filter(({ kind }) => kind === "difference_accepted")).toHaveLength(1);
    expect(history.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
    expect(notes).toHaveLength(1);
    const acts = await shop.db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.act, "accept_difference"));
    expect(JSON.stringify(acts)).not.toContain("Bankgebühr");
  });

  test("is not accepted unseen, beyond the bound, of nothing, or when the order is off", async () => {
    const placed = await shop.place();
    expect(await refusalOf(accept(placed.orderId, 100))).toBe("payment_not_open");
    await comes(placed.orderId, 100);
    expect(await refusalOf(accept(placed.orderId, 100))).toBe("payment_difference_changed");
    const much = { orderId: placed.orderId, differenceCents: 1_360, note: "viel" };
    expect(acceptDifferenceInput.safeParse(much).success).toBe(false);
    expect(acceptDifferenceInput.safeParse({ ...much, differenceCents: 60 }).success).toBe(true);
    await comes(placed.orderId, 1_300);
    await cancelOrderForStaff(
      shop.services,
      shop.admin,
      {
        orderId: placed.orderId,
        reason: "weg",
      },
      proven,
    );
    expect(await refusalOf(accept(placed.orderId, 60))).toBe("payment_not_open");
  });

  test("and comes after all takes the place of what was let go", async () => {
    const placed = await shop.place();
    await comes(placed.orderId, 1_260);
    await accept(placed.orderId, 200);
    await comes(placed.orderId, 150);
    expect(await standing(placed)).toMatchObject({ paymentStatus: "paid", differenceCents: 50 });
    await comes(placed.orderId, 150, { kind: "paid", overCents: 100 });
    expect(await standing(placed)).toMatchObject({ paymentStatus: "overpaid", differenceCents: 0 });
  });
});

test("money that is over by little can be kept with a note, and given back later all the same", async () => {
  const placed = await shop.place();
  await comes(placed.orderId, 1_500);
  expect(await standing(placed)).toMatchObject({ paymentStatus: "overpaid" });
  await accept(placed.orderId, -40);
  expect(await standing(placed)).toMatchObject({ paymentStatus: "paid", differenceCents: -40 });
  const [held] = await shop
    .paymentsOf(placed)
    .then((all) => all.filter((one) => one.capturedCents > 0));
  const back = {
    refundId: uuidv7(),
    paymentId: held?.id ?? "",
    amountCents: cents(40),
    reason: "doch",
    seenRefundedCents: 0,
  };
  await refundPayment(shop.services, shop.admin, back);
  expect(await standing(placed)).toMatchObject({ paymentStatus: "paid", differenceCents: 0 });
});

test("money that comes late finds a person: on Today, in the list, and with whose it is", async () => {
  await jobs.drain();
  const before = (await readToday(shop.db)).counts.moneyOver;
  const over = async () =>
    (
      await readOrderList(shop.db, listOrdersInput.parse({ trouble: "money_over", limit: 100 }))
    ).orders.map(({ id }) => id);
  const canceled = await shop.place();
  await cancelOrderForStaff(
    shop.services,
    shop.admin,
    {
      orderId: canceled.orderId,
      reason: "weg",
    },
    proven,
  );
  const refunded = await shop.place();
  const { orderId } = refunded;
  await comes(orderId, 1_460);
  await staff.call.workshop.orders.startProduction({ orderId });
  await staff.call.workshop.production.markMade({ orderId, isMade: true });
  await staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl", trackingNumber: "" });
  await jobs.drain();
  const [held] = (await shop.paymentsOf(refunded)).filter((one) => one.capturedCents > 0);
  const paymentId = held?.id ?? "";
  const goBack = () =>
    refundPayment(shop.services, shop.admin, {
      refundId: uuidv7(),
      paymentId,
      amountCents: cents(1_460),
      reason: "zurück",
      seenRefundedCents: 10_000,
    });
  await goBack();
  await jobs.drain();
  for (const id of [canceled.orderId, orderId]) expect(await over()).not.toContain(id);
  const listed = (await readToday(shop.db)).counts.payouts;
  for (const id of [canceled.orderId, orderId]) {
    await comes(id, 1_460, { kind: "paid", overCents: 1_460 });
    await jobs.drain();
  }
  // Of one that was called off it goes back without another word; of the other a person judges.
  expect((await readToday(shop.db)).counts.payouts).toBe(listed + 1);
  expect(await shop.paymentsOf(canceled)).toContainEqual(
    expect.objectContaining({ capturedCents: 1_460, refundedCents: 1_460 }),
  );
  expect(await over()).toContain(orderId);
  expect((await readToday(shop.db)).counts.moneyOver).toBe(before + 1);
  await goBack();
  await jobs.drain();
  expect(await over()).not.toContain(orderId);
});

test("whatever comes, goes and is accepted, an accepted difference is never more than is so", () => {
  const amount = fc.integer({ min: 0, max: 5_000 });
  const difference = fc.integer({ min: -acceptedDifferenceMax, max: acceptedDifferenceMax });
  fc.assert(
    fc.property(amount, difference, amount, (totalCents, differenceCents, kept) => {
      const still = stillAccepted({ totalCents, differenceCents }, kept);
      expect(Math.abs(still)).toBeLessThanOrEqual(Math.abs(differenceCents));
      expect(still * differenceCents).toBeGreaterThanOrEqual(0);
      // Nothing is let go that is not missing, nothing kept that is not there.
      if (still > 0) expect(still).toBeLessThanOrEqual(totalCents - kept);
      if (still < 0) expect(-still).toBeLessThanOrEqual(kept - totalCents);
      const status = orderPaymentStatus(cents(totalCents - still), [
        { status: "paid", capturedCents: cents(kept), refundedCents: cents(0) },
      ]);
      const isExact = kept === totalCents - differenceCents && still === differenceCents;
      if (isExact) expect(status).toBe("paid");
    }),
  );
});

test.each([
  ["a part of it", 1_460, 460, 1_000],
  ["what was too much", 1_560, 100, 1_460],
  ["too much and a part", 1_560, 300, 1_260],
  ["all of it", 1_460, 1_460, 0],
])("today's turnover is less what went back: %s", async (_name, came, back, left) => {
  const turnover = async () =>
    (await readToday(shop.db)).days.reduce((sum, day) => sum + day.cents, 0);
  const before = await turnover();
  const placed = await shop.place();
  await comes(placed.orderId, came);
  const [held] = (await shop.paymentsOf(placed)).filter((one) => one.capturedCents > 0);
  await refundPayment(shop.services, shop.admin, {
    refundId: uuidv7(),
    paymentId: held?.id ?? "",
    amountCents: cents(back),
    reason: "zurück",
    seenRefundedCents: 0,
  });
  expect((await turnover()) - before).toBe(left);
});
