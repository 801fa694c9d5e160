import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import type { MatchableOrder } from "#shared/bank/propose-matches.ts";
import { isUnpaid } from "#shared/orders.ts";
import { order } from "#shop/orders/order.table.ts";

import { isContentName } from "./name-bookings.ts";

/** Orders of one sum beyond these are no help to anybody. */
const ordersOfAmountMax = 10;
const partlyPaidMax = 100;

export type MatchCandidate = MatchableOrder & {
  readonly name: string;
  readonly totalCents: number;
  readonly status: string;
  /** What was missing and let go. */
  readonly waivedCents: number;
  readonly typed: readonly TypedReceipt[];
  /** What came last of the money that it has. */
  readonly latest: LatestReceipt | null;
};

/** Money that a person typed in for an order: a statement that brings it once more is likely the same. */
export type TypedReceipt = {
  readonly amountCents: number;
  readonly bookedOn: string;
  readonly reference: string;
  readonly by: string | null;
};

/** Who it is from (the payer, or what the bank or a person calls it where nobody is named) and who booked it. */
export type LatestReceipt = {
  readonly amountCents: number;
  readonly bookedOn: string;
  readonly who: string | null;
  readonly by: string | null;
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
      receipts: bookedReceipts,
      paymentStatus: order.paymentStatus,
      name: sql<string>`${order.shippingAddress} ->> 'name'`,
      billingName: sql<string | null>`${order.billingAddress} ->> 'name'`,
      company: order.company,
    })
    .from(order)
    .where(where)
    .orderBy(desc(order.placedAt))
    .limit(limit);
  return rows.map((row) => {
    const { orderId, number, status, totalCents, name, billingName, company } = row;
    const leftCents = totalCents - row.differenceCents - row.kept;
    return {
      orderId,
      number,
      status,
      totalCents,
      name,
      // What has gone back is not asked for again.
      openCents: isUnpaid(row.paymentStatus) ? leftCents : Math.min(0, leftCents),
      waivedCents: Math.max(0, row.differenceCents),
      names: [name, billingName ?? "", company ?? ""].filter((one) => one !== ""),
      isAwaited: status === "pending" || (row.paymentDueOn !== null && status !== "canceled"),
      typed: typedOf(row.receipts),
      latest: latestOf(row.receipts),
    };
  });
};

type BookedReceipt = TypedReceipt & { readonly payer: string; readonly purpose: string };

/** What a statement says has a name or a purpose, or is known by what it says. */
const typedOf = (receipts: readonly BookedReceipt[]): TypedReceipt[] =>
  receipts.flatMap(({ payer, purpose, ...typed }) =>
    payer + purpose === "" && !isContentName(typed.reference) ? [typed] : [],
  );

const latestOf = ([latest]: readonly BookedReceipt[]): LatestReceipt | null => {
  if (!latest) return null;
  const { amountCents, bookedOn, payer, purpose, reference, by } = latest;
  const said = payer || purpose || (isContentName(reference) ? null : reference);
  return { amountCents, bookedOn, who: said, by };
};

const bookedReceipts = sql<BookedReceipt[]>`(select coalesce(json_agg(json_build_object(
    'amountCents', receipt.amount_cents, 'bookedOn', receipt.booked_on,
    'reference', receipt.bank_ref, 'by', who.email, 'payer', receipt.payer,
    'purpose', receipt.purpose) order by receipt.booked_on desc, receipt.id desc), '[]')
  from payment paid join bank_receipt receipt on receipt.payment_id = paid.id
  left join "user" who on who.id = receipt.confirmed_by
  where paid.order_id = "order"."id")`;
