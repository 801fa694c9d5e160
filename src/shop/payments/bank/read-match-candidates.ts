import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import type { MatchableOrder } from "#shared/bank/propose-matches.ts";
import { order } from "#shop/orders/order.table.ts";

/** Orders of one sum beyond these are no help to anybody. */
const ordersOfAmountMax = 10;
const partlyPaidMax = 100;

export type MatchCandidate = MatchableOrder & {
  readonly name: string;
  readonly totalCents: number;
  readonly status: string;
};

/** The orders that receipts may be for: those they name, those that wait for just that sum. */
export const readMatchCandidates = async (
  db: Database,
  receipts: readonly { readonly amountCents: number; readonly purpose: string }[],
): Promise<MatchCandidate[]> => {
  if (receipts.length === 0) return [];
  const numbers = [...new Set(receipts.flatMap(({ purpose }) => orderNumbersIn(purpose)))];
  const amounts = [...new Set(receipts.map(({ amountCents }) => amountCents))];
  const [named, ofAmount, partly] = [
    numbers.length === 0 ? [] : await readOrders(db, inArray(order.number, numbers)),
    await readOrdersOfAmounts(db, amounts),
    await readOrders(db, eq(order.paymentStatus, "partially_paid"), partlyPaidMax),
  ];
  return [...new Map([...named, ...ofAmount, ...partly].map((row) => [row.orderId, row])).values()];
};

const readOrdersOfAmounts = async (
  db: Database,
  amounts: readonly number[],
): Promise<MatchCandidate[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    select found.id from unnest(${sql.param(`{${amounts.join(",")}}`)}::int[]) amount
    cross join lateral (
      select id from "order"
      where payment_status in ('open', 'pending', 'partially_paid') and total_cents = amount
      order by placed_at desc limit ${ordersOfAmountMax}) found`);
  const ids = Array.from(rows, ({ id }) => id);
  return ids.length === 0 ? [] : readOrders(db, inArray(order.id, ids));
};

/** One order, whether it waits for money or not. */
export const readCandidate = async (
  db: Database,
  orderId: string,
): Promise<MatchCandidate | null> => {
  const [found] = await readOrders(db, eq(order.id, orderId), 1);
  return found ?? null;
};

/** One order by its number as a person types it. */
export const readCandidateOfNumber = async (
  db: Database,
  number: string,
): Promise<MatchCandidate | null> => {
  const numbers = [number, ...orderNumbersIn(number)];
  const [found] = await readOrders(db, inArray(order.number, numbers), 1);
  return found ?? null;
};

const readOrders = async (
  db: Database,
  where: SQL | undefined,
  limit = 2_000,
): Promise<MatchCandidate[]> => {
  const rows = await db
    .select({
      orderId: order.id,
      number: order.number,
      status: order.status,
      totalCents: order.totalCents,
      differenceCents: order.differenceCents,
      paymentDueOn: order.paymentDueOn,
      kept: sql<number>`(select coalesce(sum(p.captured_cents - p.refunded_cents), 0)::int
        from payment p where p.order_id = "order"."id")`,
      name: sql<string>`${order.shippingAddress} ->> 'name'`,
      billingName: sql<string | null>`${order.billingAddress} ->> 'name'`,
      company: order.company,
    })
    .from(order)
    .where(where)
    .orderBy(desc(order.placedAt))
    .limit(limit);
  return rows.map(({ kept, differenceCents, billingName, company, paymentDueOn, ...row }) => ({
    ...row,
    openCents: row.totalCents - differenceCents - kept,
    names: [row.name, billingName ?? "", company ?? ""].filter((name) => name !== ""),
    isAwaited: row.status === "pending" || (paymentDueOn !== null && row.status !== "canceled"),
  }));
};
