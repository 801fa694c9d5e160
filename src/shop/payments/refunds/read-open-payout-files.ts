import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { KnownPayoutFile } from "#shared/bank/find-payout-file.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { payoutFile } from "./payout-file.table.ts";
import { payout } from "./payout.table.ts";

/** More are under way at no shop that a person runs. */
const filesMax = 500;
const isIn = sql`${payout.status} = 'in_file'`;

/** The files of which something is not known to be sent, the newest first, with their sums. */
export const readOpenPayoutFiles = async (tx: Database): Promise<KnownPayoutFile[]> => {
  const rows = await tx
    .select({
      fileId: payoutFile.id,
      openCents: sql<number>`(sum(${refund.amountCents}) filter (where ${isIn}))::int`,
      openCount: sql<number>`(count(*) filter (where ${isIn}))::int`,
      wholeCents: sql<number>`sum(${refund.amountCents})::int`,
      createdAt: payoutFile.createdAt,
    })
    .from(payoutFile)
    .innerJoin(payout, eq(payout.fileId, payoutFile.id))
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .where(
      sql`${payoutFile.id} in (select open.file_id from payout open where open.status = 'in_file')`,
    )
    .groupBy(payoutFile.id, payoutFile.createdAt)
    .orderBy(sql`${payoutFile.createdAt} desc`)
    .limit(filesMax);
  return rows.map(({ createdAt, ...file }) => ({ ...file, since: shopDay(createdAt) }));
};
