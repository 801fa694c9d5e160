import { and, eq, inArray, ne, not, or } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { KnownPayout } from "#shared/bank/find-payout.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { isPayoutOfDemo } from "./is-payout-of-demo.ts";
import { payout } from "./payout.table.ts";

/** More wait in no shop that a person runs. */
const knownMax = 5_000;

/** All that is to be sent (of the demo is nothing), and what was ever sent to these accounts or under these references. */
export const readKnownPayouts = async (
  tx: Database,
  ibans: readonly string[],
): Promise<(KnownPayout & { readonly orderId: string; readonly fileId: string | null })[]> => {
  const rows = await tx
    .select({
      refundId: payout.refundId,
      reference: payout.reference,
      amountCents: refund.amountCents,
      payeeIban: payout.payeeIban,
      status: payout.status,
      createdAt: payout.createdAt,
      orderId: payment.orderId,
      fileId: payout.fileId,
    })
    .from(payout)
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        or(ne(payout.status, "sent"), inArray(payout.payeeIban, [...ibans])),
        not(isPayoutOfDemo),
      ),
    )
    .orderBy(payout.refundId)
    .limit(knownMax);
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    isOpen: status !== "sent",
    since: shopDay(createdAt),
  }));
};
