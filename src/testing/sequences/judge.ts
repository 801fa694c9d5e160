import { and, eq, inArray, like, sql } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { sweepInvoicesJob } from "#shop/invoices/invoice-jobs.ts";
import { order } from "#shop/orders/order.table.ts";
import { sweepPaymentsJob } from "#shop/payments/payment-jobs.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { noteFrozenHashes } from "#testing/invariants/rest-invariants.ts";
import { makeRandom } from "#testing/makes/make-random.ts";

import { type ClaimFacts, type Facts, moneyOf, type OrderFacts } from "./facts.ts";
import { lookAtOrders, type Play } from "./play.ts";
import { receive } from "./provider-acts.ts";

const healingRounds = 3;

/**
 * The end of a sequence: jobs run and the sweepers go round, then everything in the database must hold
 * and agree with what is known, and all messages again must change nothing (I9).
 * @returns what is wrong
 */
export const judge = async (facts: Facts, play: Play, seed: number): Promise<string[]> => {
  const { shop } = play;
  const frozenBefore = await noteFrozenHashes(shop.db);
  facts.allowed = null;
  await heal(play, seed);
  await lookAtOrders(facts, play);
  const before = await readMoney(play);
  await receive(play, makeRandom(seed).shuffle([...facts.messages, ...facts.messages]), false);
  await heal(play, seed + 1);
  const after = await readMoney(play);
  const books = shop.books();
  return [
    ...(await findViolations(shop.db, { isAtRest: true, books, frozenBefore })),
    ...(await disagreements(facts, play)),
    ...(JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [`I9: messages again made ${JSON.stringify(after)} of ${JSON.stringify(before)}`]),
  ];
};

/** What happens by itself when nobody does anything for a day. */
const heal = async ({ shop, jobs, shopper }: Play, seed: number): Promise<void> => {
  const random = makeRandom(seed);
  for (let round = 0; round < healingRounds; round += 1) {
    await jobs.drain(random.next);
    // A day, for what is asked about only once a day.
    await shop.db.execute(sql`update payment set updated_at = now() - interval '25 hours'`);
    await shop.db
      .update(order)
      .set({ updatedAt: sql`now() - interval '1 hour'` })
      .where(eq(order.ownerId, shopper.actor.userId));
    await jobs.runNow(sweepPaymentsJob.name);
    await jobs.runNow(sweepInvoicesJob.name);
  }
  await jobs.drain(random.next);
};

const readMoney = ({ shop, shopper }: Play) =>
  shop.db.execute(sql`
    select o.id, o.status, o.payment_status,
      (select count(*)::int from order_event where order_id = o.id) as events,
      (select jsonb_agg(jsonb_build_array(method, payment.status, captured_cents, refunded_cents,
          disputed_cents, fee_cents, dispute_fee_cents)
        order by payment.id) from payment where order_id = o.id) as payments,
      (select count(*)::int from email where dedupe_key like 'order:' || o.id || ':%') as mails
    from "order" o where o.owner_id = ${shopper.actor.userId} order by o.id`);

/** Where the shop's rows and what is known of the sequence differ. */
const disagreements = async (facts: Facts, play: Play): Promise<string[]> => {
  const { shop, couponId } = play;
  const perOrder = await Promise.all(facts.orders.map((known) => compare(known, play)));
  const perClaim = await Promise.all(facts.claims.map((known) => compareClaim(known, play)));
  const uses = facts.orders.filter(
    ({ hasCoupon, hasExpired, status }) => hasCoupon && !hasExpired && status !== "canceled",
  ).length;
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  return [
    ...perOrder.flat(),
    ...perClaim.flat(),
    ...(row?.usedCount === uses ? [] : [`the coupon counts ${row?.usedCount}, ${uses} are known`]),
  ];
};

const compare = async (known: OrderFacts, { shop }: Play): Promise<string[]> => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, known.orderId));
  const payments = await shop.db.select().from(payment).where(eq(payment.orderId, known.orderId));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const money = moneyOf(known, shop.books());
  const captured = sum(payments.map(({ capturedCents }) => capturedCents));
  const refunded = sum(payments.map(({ refundedCents }) => refundedCents));
  // The provider refused one, as money went back in its dashboard meanwhile: staff is told and judges.
  const refused = await shop.db.$count(
    refund,
    and(
      eq(refund.status, "failed"),
      inArray(
        refund.paymentId,
        payments.map(({ id }) => id),
      ),
    ),
  );
  // It shrinks with what comes after all, or goes back.
  const accepted = row?.differenceCents ?? 0;
  const mustBeOn = captured - refunded >= known.totalCents && known.status === "pending";
  const checks: [boolean, string][] = [
    [row?.totalCents === known.totalCents, `costs ${row?.totalCents}, seen ${known.totalCents}`],
    [captured === money.paidCents, `captured ${captured} of ${money.paidCents}`],
    [refunded === money.refundedCents, `refunded ${refunded}, not ${money.refundedCents}`],
    [
      sum(payments.map(({ disputedCents }) => disputedCents)) === money.disputedCents,
      `is short of another sum than the ${money.disputedCents} that disputes took`,
    ],
    [
      sum(payments.map((one) => (one.feeCents ?? 0) + one.disputeFeeCents)) === money.feeCents,
      `has other fees than ${money.feeCents}`,
    ],
    [
      row?.paymentStatus === statusOf(known.totalCents - accepted, money, payments),
      `is ${row?.paymentStatus}`,
    ],
    [
      Math.abs(accepted) <= Math.abs(known.acceptedCents) && accepted * known.acceptedCents >= 0,
      `lets ${accepted} be, ${known.acceptedCents} was accepted`,
    ],
    [!mustBeOn, "is paid and still waits"],
    [
      known.status !== "canceled" || money.keptByProviderCents === 0 || refused > 0,
      `is canceled and its provider keeps ${money.keptByProviderCents}`,
    ],
  ];
  return checks.flatMap(([isRight, problem]) =>
    isRight ? [] : [`order ${known.orderId} ${problem}`],
  );
};

/** A claim stands where it was left, belongs to its order, is answered by one mail each and paid once. */
const compareClaim = async (known: ClaimFacts, { shop }: Play): Promise<string[]> => {
  const { claimId, kind, orderId } = known;
  const [row] = await shop.db.select().from(claim).where(eq(claim.id, claimId));
  const refunds = await shop.db.$count(refund, eq(refund.id, claimId));
  const mails = await shop.db.$count(email, like(email.dedupeKey, `%claim:${claimId}:%`));
  const told = (kind === "withdrawal" ? 0 : 1) + (known.status === "open" ? 0 : 1);
  const checks: [boolean, string][] = [
    [row?.status === known.status, `is ${row?.status}, not ${known.status}`],
    [row?.orderId === orderId, `belongs to ${row?.orderId}`],
    [refunds === (known.isRefunded ? 1 : 0), `has ${refunds} refunds`],
    [mails === told, `is told of in ${mails} mails, not ${told}`],
  ];
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [`claim ${claimId} ${problem}`]));
};

/** The payment status by arithmetic of its own, so that one mistake is not made twice. */
const statusOf = (
  dueCents: number,
  { paidCents, refundedCents }: { readonly paidCents: number; readonly refundedCents: number },
  payments: readonly { readonly status: string }[],
): string => {
  const kept = paidCents - refundedCents;
  if (kept >= dueCents && (kept > 0 || dueCents === 0))
    return kept > dueCents ? "overpaid" : "paid";
  if (refundedCents > 0) return kept === 0 ? "refunded" : "partially_refunded";
  if (kept > 0) return "partially_paid";
  const isWaitedFor = payments.some(({ status }) => ["pending", "processing"].includes(status));
  return isWaitedFor ? "pending" : "open";
};
