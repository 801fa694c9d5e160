import { desc, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { payBackDays } from "#shared/bank/payouts.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { giroCodeNameLengthMax } from "#shared/money/giro-code.ts";
import { paymentDueOn } from "#shared/payments.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { payout } from "./payout.table.ts";

/**
 * Writes down that a refund is to be sent from our own account, to the account its money came from. The
 * caller holds the order's lock and has written the refund.
 */
export const insertPayout = async (
  tx: Database,
  {
    refundId,
    paymentId,
    order,
    payBy,
  }: {
    readonly refundId: string;
    readonly paymentId: string;
    readonly order: { readonly id: string; readonly number: string };
    readonly payBy: ShopDay;
  },
): Promise<void> => {
  const payer = await readPayer(tx, { refundId, paymentId });
  await tx.insert(payout).values({
    refundId,
    reference: await nextReference(tx, order),
    payeeName: payer.name,
    payeeIban: payer.iban,
    payBy,
  });
};

/** The last of the law's fourteen days, which begin with the day after. */
export const payBackBy = (from: Date): ShopDay => paymentDueOn(from, payBackDays);

/** One of its own for each attempt of the order, whose lock the caller holds: `2026-00042-R1`. */
export const nextReference = async (
  tx: Database,
  order: { readonly id: string; readonly number: string },
): Promise<string> => {
  const [row] = await tx
    .select({ attempts: sql<number>`coalesce(sum(${payout.attempt}), 0)::int` })
    .from(payout)
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, order.id));
  return `${order.number}-R${(row?.attempts ?? 0) + 1}`;
};

/**
 * Of several receipts one of which so much has not gone back yet: money that came later and from elsewhere
 * goes there. Of those one that says its account and brought most; a person may choose another.
 */
const readPayer = async (
  tx: Database,
  { refundId, paymentId }: { readonly refundId: string; readonly paymentId: string },
) => {
  const { payer, payerIban } = bankReceipt;
  const hasIban = sql`${payerIban} <> ''`;
  const cameCents = sql`(select sum(same.amount_cents) from bank_receipt same
    where same.payment_id = ${paymentId} and same.payer_iban = ${payerIban}
      and (${hasIban} or same.payer = ${payer}))`;
  const goneCents = sql`coalesce((select sum(back.amount_cents)
    from payout sent join refund back on back.id = sent.refund_id
    where back.payment_id = ${paymentId} and case when ${hasIban}
      then sent.payee_iban = ${payerIban} else sent.payee_name = ${payer} end), 0)`;
  const leftCents = sql`${cameCents} - ${goneCents}`;
  const wantedCents = sql`(select amount_cents from refund where id = ${refundId})`;
  const [found] = await tx
    .select({ name: payer, iban: payerIban })
    .from(bankReceipt)
    .where(eq(bankReceipt.paymentId, paymentId))
    .orderBy(
      desc(sql`${leftCents} >= ${wantedCents}`),
      desc(hasIban),
      desc(leftCents),
      bankReceipt.id,
    )
    .limit(1);
  return {
    name: (found?.name ?? "").slice(0, giroCodeNameLengthMax).trim(),
    iban: found?.iban ?? "",
  };
};
