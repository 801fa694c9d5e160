// Invariants of money: payments, refunds, coupons and movements add up.

import { asc, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { cents } from "#shared/money/money.ts";
import { orderPaymentStatus, providerMethods, stillAccepted } from "#shared/payments.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";

import { namesOf } from "./names-of.ts";

/** What a provider's own books say of its payments, by its reference. */
export type ProviderBooks = ReadonlyMap<
  string,
  {
    readonly paidCents: number;
    readonly refundedCents: number;
    /** What disputes hold of it. */
    readonly disputedCents: number;
    /** What the provider kept for itself, of disputes as well. */
    readonly feeCents: number;
  }
>;

const byProvider = sql`(${sql.join(
  providerMethods.map((method) => sql`${method}`),
  sql`, `,
)})`;

/**
 * I3: refunds ≤ captured ≤ the provider's figure. Of a transfer the bank's figure is the sum of its
 * bookings; of a provider its own books, where they are given.
 */
export const refundsWithinCaptured = async (
  db: Database,
  books: ProviderBooks,
): Promise<string[]> => {
  const ours = await namesOf(
    db,
    sql`
    with asked as (
      select payment_id, sum(amount_cents) as cents from refund where status <> 'failed' group by 1),
    booked as (select payment_id, sum(amount_cents) as cents from bank_receipt group by 1)
    select 'payment ' || payment.id || ': captured ' || captured_cents || ', refunded '
      || refunded_cents || ', asked ' || coalesce(asked.cents, 0) || ', booked '
      || coalesce(booked.cents::text, 'nothing') as name
    from payment left join asked on asked.payment_id = payment.id
      left join booked on booked.payment_id = payment.id
    where refunded_cents > captured_cents or coalesce(asked.cents, 0) > captured_cents
      or (method not in ${byProvider} and captured_cents <> coalesce(booked.cents, 0))
      or (method not in ${byProvider} and refunded_cents <> coalesce(asked.cents, 0))
      or (method in ${byProvider} and captured_cents > amount_cents)`,
  );
  const rows = await db.execute<{ reference: string; captured: number; refunded: number }>(sql`
    select provider_reference as reference, captured_cents as captured, refunded_cents as refunded
    from payment where provider_reference is not null`);
  const theirs = rows.flatMap(({ reference, captured, refunded }) => {
    const told = books.get(reference);
    const isWithin =
      told === undefined ||
      (captured <= told.paidCents &&
        refunded <= told.refundedCents &&
        told.refundedCents <= told.paidCents);
    return isWithin
      ? []
      : [
          `${reference}: captured ${captured} of ${told.paidCents}, refunded ${refunded} of ${told.refundedCents}`,
        ];
  });
  return [...ours, ...theirs];
};

/** I4: the stored payment status is what the payments add up to, with no more let be than is so. */
export const paymentStatusIsRecomputed = async (db: Database): Promise<string[]> => {
  const orders = await db.select().from(order);
  const payments = await db.select().from(payment).orderBy(asc(payment.id));
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  return orders.flatMap(({ id, number, totalCents, differenceCents, paymentStatus }) => {
    const own = paymentsOf.get(id) ?? [];
    const kept = own.reduce((sum, row) => sum + row.capturedCents - row.refundedCents, 0);
    if (stillAccepted({ totalCents, differenceCents }, kept) !== differenceCents) {
      return [`order ${number} lets ${differenceCents} be, and has ${kept} of ${totalCents}`];
    }
    const status = orderPaymentStatus(cents(totalCents - differenceCents), own);
    return status === paymentStatus ? [] : [`order ${number} says ${paymentStatus}, is ${status}`];
  });
};

/** I6: what a coupon counts are its redemptions that are not released, and never above its limits. */
export const couponUsesAreCounted = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with used as (
      select coupon_id, count(*) as uses from coupon_redemption where released_at is null group by 1)
    select 'coupon ' || code || ' counts ' || used_count || ', has ' || coalesce(uses, 0)
      || ' redemptions, allows ' || coalesce(max_uses::text, 'any') as name
    from coupon left join used on used.coupon_id = coupon.id
    where used_count <> coalesce(uses, 0) or used_count > max_uses
    union all
    select 'coupon ' || code || ' is used ' || count(*) || ' times by ' || redemption.email
    from coupon_redemption redemption join coupon on coupon.id = redemption.coupon_id
    where redemption.released_at is null
    group by code, max_uses_per_person, redemption.email having count(*) > max_uses_per_person
    union all
    select 'redemption ' || redemption.id || ' is of no order'
    from coupon_redemption redemption
    where not exists (select 1 from "order" o where o.cart_id = redemption.cart_id)
    union all
    select 'order ' || o.number || ' has a discount and no redemption'
    from "order" o where o.discount_cents > (
        select coalesce(sum(pack_cents), 0) from order_item where order_id = o.id)
      and not exists (select 1 from coupon_redemption r where r.cart_id = o.cart_id)`,
  );

/**
 * I9: however often and in whatever order money is told of, it counts once: an order's history has
 * one line for each booking and each provider's payment that came through, and a message one mark.
 */
export const moneyIsToldOnce = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with told as (
      select order_id, count(*) as events from order_event where kind = 'payment_received' group by 1),
    came as (
      select order_id, count(*) as sums from (
        select payment.order_id from bank_receipt join payment on payment.id = bank_receipt.payment_id
        union all
        select order_id from payment where method in ${byProvider} and captured_cents > 0) all_sums
      group by 1)
    select 'order ' || order_id || ': ' || coalesce(sums, 0) || ' sums came, '
      || coalesce(events, 0) || ' are told' as name
    from told full join came using (order_id)
    where coalesce(events, 0) <> coalesce(sums, 0)
    union all
    select 'message ' || event_id || ' has ' || count(*) || ' marks'
    from webhook_event group by provider, event_id having count(*) > 1
    union all
    select 'order ' || order_id || ' waits for ' || count(*) || ' payments at once'
    from payment where status in ('created', 'pending', 'processing')
    group by order_id having count(*) > 1`,
  );

/** I13: the books' money is what the payments brought and gave back, and what is let be of the orders. */
export const movementsAddUp = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with moved as (
      select order_id, coalesce(sum(amount_cents) filter (where kind = 'received'), 0) as received,
        coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount_cents) filter (where kind = 'waived'), 0)
          - coalesce(sum(amount_cents) filter (where kind = 'kept'), 0) as difference,
        coalesce(sum(amount_cents) filter (where kind = 'disputed'), 0) as disputed,
        coalesce(sum(amount_cents) filter (where kind = 'fee'), 0) as fees
      from movement group by 1),
    paid as (
      select order_id, sum(captured_cents) as received, sum(refunded_cents) as refunded,
        sum(disputed_cents) as disputed, sum(coalesce(fee_cents, 0) + dispute_fee_cents) as fees
      from payment group by 1)
    select 'order ' || o.number || ' has ' || coalesce(paid.received, 0) || ' less '
      || coalesce(paid.refunded, 0) || ' and lets ' || o.difference_cents || ' be, its movements say '
      || coalesce(moved.received, 0) || ' less ' || coalesce(moved.refunded, 0) || ' and '
      || coalesce(moved.difference, 0) || '; disputes took ' || coalesce(paid.disputed, 0)
      || ' and fees ' || coalesce(paid.fees, 0) || ', moved ' || coalesce(moved.disputed, 0)
      || ' and ' || coalesce(moved.fees, 0) as name
    from "order" o left join moved on moved.order_id = o.id left join paid on paid.order_id = o.id
    where coalesce(moved.received, 0) <> coalesce(paid.received, 0)
      or coalesce(moved.refunded, 0) <> coalesce(paid.refunded, 0)
      or coalesce(moved.difference, 0) <> o.difference_cents
      or coalesce(moved.disputed, 0) <> coalesce(paid.disputed, 0)
      or coalesce(moved.fees, 0) <> coalesce(paid.fees, 0)`,
  );
