import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import { type ListOrdersInput, type OrderTrouble } from "#shared/desk.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { hasNothingToMake } from "#shop/orders/has-nothing-to-make.ts";
import { order } from "#shop/orders/order.table.ts";
import { piecesOfOrder } from "#shop/orders/pieces-of-order.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { isBackDue } from "#shop/payments/refunds/read-back-due.ts";
import { parcelsInHouse } from "#shop/production/parcels-in-house.ts";
import { orderFacts } from "#shop/production/read-order-facts.ts";

import { readInHand } from "./read-in-hand.ts";
import { readNear } from "./read-near.ts";
import { creditedOf, isSold, readIsOwn } from "./sold.ts";

/**
 * The workshop's list of orders, the newest first, paged by the moment of placing and the id. Who wishes gets those
 * whose words are nearly what is searched where none says it, the nearest first.
 */
export const readOrderList = async (db: Database, input: ListOrdersInput) => {
  const { search } = input;
  const exact = await readFound(db, input, search === "" ? undefined : await matches(db, search));
  if (!input.isNear || exact.orders.length > 0) return exact;
  const ids = await readNear(db, search, input.limit);
  if (ids.length === 0) return exact;
  const { orders } = await readFound(db, input, inArray(order.id, ids));
  return {
    orders: orders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    nextCursor: null,
  };
};

const readFound = async (db: Database, input: ListOrdersInput, isFound: SQL | undefined) => {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      ...orderFacts,
      name: sql<string>`${order.shippingAddress} ->> 'name'`,
      email: order.email,
      city: sql<string>`coalesce(${order.shippingAddress} ->> 'city', '')`,
      country: sql<string>`${order.shippingAddress} ->> 'country'`,
      totalCents: order.totalCents,
      pieces: piecesOfOrder,
      isBackDue,
      placedAt: order.placedAt,
    })
    .from(order)
    .where(
      and(
        input.status === "sold"
          ? and(isSold, await readIsOwn(db))
          : input.status && eq(order.status, input.status),
        input.format === undefined ? undefined : hasFormat(input.format),
        input.paymentStatus && eq(order.paymentStatus, input.paymentStatus),
        input.paymentMethod && eq(order.paymentMethod, input.paymentMethod),
        input.trouble && isIn(input.trouble),
        input.from === undefined ? undefined : sql`${order.placedAt} >= ${startOfDay(input.from)}`,
        input.to === undefined ? undefined : sql`${order.placedAt} < ${startOfDay(input.to, 1)}`,
        isFound,
        input.cursor === undefined ? undefined : isAfter(input.cursor),
      ),
    )
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(input.limit + 1);
  const orders = rows.slice(0, input.limit);
  return { orders, nextCursor: rows.length > input.limit ? (orders.at(-1)?.id ?? null) : null };
};

/** A sum, so that it is asked of each order's few items and never of all items. */
const hasFormat = (slug: string) =>
  sql`(select bool_or(item.format ->> 'slug' = ${slug}) from order_item item where item.order_id = ${order.id})`;

/** Midnight in Germany, which a day in summer has at another hour. */
const startOfDay = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Berlin')`;

const isAfter = (cursor: string) =>
  sql`(${order.placedAt}, ${order.id}) < (select last.placed_at, last.id from "order" last where last.id = ${cursor})`;

const isIn = (trouble: OrderTrouble) => {
  switch (trouble) {
    case "late":
      return isLate;
    case "print_failed":
      return isPrintFailed;
    case "money_over":
      return isMoneyOver;
    case "kept":
      return sql`${order.id} in (select parcel.order_id from (${parcelsInHouse}) parcel where ${isKept})`;
  }
};

/** SQL of a parcel that nobody may post: called back, or its money is not here any more. */
export const isKept = sql`parcel.obstacle in ('parcel_recalled', 'parcel_unpaid')`;

/** SQL of an order of which a print file could not be made, one or several. */
export const isPrintFailed = sql`"order"."id" in (select item.order_id from print_job job
  join order_item item on item.id = job.order_item_id where job.status = 'failed')`;

/** As the partial index says it, so that it is found; where every picture was refused nobody is behind with a parcel. */
export const isLate = sql`("order"."status" in ('confirmed', 'in_production')
  and "order"."post_by" < (now() at time zone 'Europe/Berlin')::date and not ${hasNothingToMake})`;

/**
 * More is kept than the order owes, and nobody has asked to send it back: too much came, or it came
 * when the order was off or had its money back. What is owed is the total less what was credited. Where all that came
 * is back (`refunded`, see `orderPaymentStatus`) nothing is kept: those are most of years, and not looked into.
 */
export const isMoneyOver = sql`"order"."id" = any (array(
  select o.id from (
    select id from "order" where payment_status = 'overpaid' or (status = 'canceled'
      and payment_status in ('paid', 'partially_paid', 'partially_refunded'))
    union
    (select order_id from payment where refunded_cents > 0
      except select id from "order" where payment_status = 'refunded')) asked
  cross join lateral (select * from "order" given where given.id = asked.id offset 0) o
  cross join lateral (
    select sum(p.captured_cents - p.disputed_cents - greatest(p.refunded_cents, coalesce(
      (select sum(r.amount_cents) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0))) as cents
    from payment p where p.order_id = o.id and p.captured_cents > 0) kept
  where kept.cents > case when o.status = 'canceled' then 0
    else greatest(0, o.total_cents - o.difference_cents - ${creditedOf("o")}) end))`;

/**
 * A number however it is written, a payment's reference or a reprint's tracking number as it is, words in what the order says; of an order in
 * hand or canceled lately, where it goes and its sum.
 */
const matches = async (db: Database, search: string) => {
  const numbers = orderNumbersIn(search);
  const [referenced, inHand] = await Promise.all([
    readReferenced(db, search),
    numbers.length > 0 ? [] : readInHand(db, search),
  ]);
  const ids = [...referenced, ...inHand];
  const words = saysWords(order.searchText, search);
  return or(
    and(...words),
    numbers.length > 0 ? inArray(order.number, numbers) : undefined,
    ids.length > 0 ? inArray(order.id, ids) : undefined,
  );
};

/** Asked for first: beside other conditions in one query it would cost the index of the words. */
const readReferenced = async (db: Database, reference: string): Promise<string[]> => {
  const own = db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(eq(payment.providerReference, reference));
  // Carriers print groups with spaces; a reprint's number is not among the words of its order.
  const reprinted = db
    .select({ orderId: sql<string>`${claim.orderId}` })
    .from(claim)
    .where(
      and(
        isNotNull(claim.postedAt),
        sql`lower(${claim.trackingNumber}) = ${reference.replaceAll(/\s/g, "").toLowerCase()}`,
      ),
    );
  const rows = await db
    .select({ orderId: payment.orderId })
    .from(bankReceipt)
    .innerJoin(payment, eq(payment.id, bankReceipt.paymentId))
    .where(eq(bankReceipt.bankRef, reference))
    .union(own)
    .union(reprinted);
  return rows.map(({ orderId }) => orderId);
};
