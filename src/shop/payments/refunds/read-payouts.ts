import { and, asc, desc, eq, gt, inArray, lt, ne, not, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListPayoutsInput } from "#shared/bank/payouts.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatIban } from "#shared/money/iban.ts";
import { ShopError } from "#shared/shop-error.ts";
import { orderTermsSchema } from "#shop/orders/mails/order-terms.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";
import { giroCodeSvg } from "#shop/payments/transfers/giro-code-svg.ts";

import { isPayoutOfDemo } from "./is-payout-of-demo.ts";
import { isPayoutUnderWay } from "./is-payout-under-way.ts";
import { payoutFile } from "./payout-file.table.ts";
import { payout } from "./payout.table.ts";

/** What is to be paid back from our account, the oldest first; or what was, the newest first. None of the demo. */
export const readPayouts = async (db: Database, input: ListPayoutsInput) => {
  const isOpen = input.view === "pay_back";
  const page = isOpen ? gt : lt;
  const rows = await payouts(db)
    .where(
      and(
        isOpen ? ne(payout.status, "sent") : eq(payout.status, "sent"),
        not(isPayoutOfDemo),
        input.cursor ? page(payout.id, input.cursor) : undefined,
      ),
    )
    .orderBy(isOpen ? asc(payout.id) : desc(payout.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  return {
    payouts: shown.map(said),
    nextCursor: rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

/**
 * The GiroCode of one that is to be sent, for the phone whose app pays; none for one that a file pays.
 * @throws ShopError `not_found`, `changed_meanwhile`, `invalid_input`
 */
export const readPayoutCode = async (
  db: Database,
  { refundId }: { readonly refundId: string },
): Promise<{ readonly giroCodeSvg: string }> => {
  const [row] = await payouts(db).where(eq(payout.refundId, refundId));
  if (!row) throw new ShopError("not_found");
  if (row.status !== "due") throw new ShopError("changed_meanwhile");
  const { payeeName, payeeIban, amountCents, transferText } = said(row);
  if (payeeName === "" || payeeIban === "") throw new ShopError("invalid_input");
  return {
    giroCodeSvg: giroCodeSvg({
      accountHolder: payeeName,
      iban: payeeIban,
      bic: "",
      amountCents,
      reference: transferText,
    }),
  };
};

/** What a file is written from, in the order of the ids. */
export const readPayoutsIn = async (db: Database, refundIds: readonly string[]) =>
  (
    await payouts(db)
      .where(inArray(payout.refundId, [...refundIds]))
      .orderBy(payout.refundId)
  ).map(said);

/** The shopper's words on an order's page: what goes back, until when or since when. */
export const readPaidBack = async (db: Database, orderId: string) =>
  db
    .select({
      refundId: refund.id,
      amountCents: refund.amountCents,
      status: payout.status,
      payBy: payout.payBy,
      sentOn: payout.sentOn,
    })
    .from(payout)
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));

const payouts = (db: Database) =>
  db
    .select({
      id: payout.id,
      refundId: payout.refundId,
      status: payout.status,
      isUnderWay: isPayoutUnderWay,
      reference: payout.reference,
      payeeName: payout.payeeName,
      payeeIban: payout.payeeIban,
      payBy: payout.payBy,
      fileId: payout.fileId,
      sentOn: payout.sentOn,
      sentBy: user.email,
      /** Of its file: a sum that left the account as one and may be it. */
      seenCents: payoutFile.seenCents,
      seenOn: payoutFile.seenOn,
      fileCents: sql<number>`coalesce((select sum(r.amount_cents) from payout p
        join refund r on r.id = p.refund_id where p.file_id = ${payout.fileId}), 0)::int`,
      amountCents: refund.amountCents,
      reason: refund.reason,
      createdAt: refund.createdAt,
      orderId: order.id,
      orderNumber: order.number,
      orderName: sql<string>`coalesce(${order.billingAddress}, ${order.shippingAddress}) ->> 'name'`,
      locale: order.locale,
      terms: order.termsSnapshot,
    })
    .from(payout)
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(user, eq(user.id, payout.sentBy))
    .leftJoin(payoutFile, eq(payoutFile.id, payout.fileId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof payouts>>[number];

const said = ({ terms, locale, ...row }: Row) => ({
  ...row,
  isLate: row.status !== "sent" && row.payBy < shopDay(new Date()),
  ibanShown: row.payeeIban === "" ? "" : formatIban(row.payeeIban),
  /** What its receiver reads on their statement. */
  transferText: m.payouts_transfer_text({ reference: row.reference }, { locale }),
  /** An order of the demo: nothing was paid, and nothing goes back. */
  isDemo: orderTermsSchema.parse(terms).isDemo,
});
