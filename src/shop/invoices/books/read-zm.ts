import { and, asc, isNotNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type Period, periodOfMonth, periodOfQuarter } from "#shared/invoicing/periods.ts";
import { type ZmLine, zmLinesMax } from "#shared/invoicing/recapitulative-statement.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";

import { isBooked, isIn } from "./read-booked.ts";

/**
 * The ZM, a recapitulative statement of exempt supplies by business (§ 18a UStG): invoices by their day, and
 * credit notes in the period in which they were written (§ 18a (7), § 17 (1) S. 8). Who is even is not in it.
 * @param period `2026-11` or `2026-Q4`
 */
export const readZm = async (
  db: Database,
  { period }: { readonly period: string },
): Promise<readonly ZmLine[]> => {
  const netCents = sql<number>`sum(case when ${invoice.kind} = 'credit_note' then -1 else 1 end * ${invoice.netCents})`;
  const report = await db
    .select({ vatId: sql<string>`${invoice.exemptSupplyTo}`, netCents: netCents.mapWith(Number) })
    .from(invoice)
    .where(and(isNotNull(invoice.exemptSupplyTo), isBooked, isIn(periodOf(period))))
    .groupBy(invoice.exemptSupplyTo)
    .having(sql`${netCents} <> 0`)
    .orderBy(asc(invoice.exemptSupplyTo))
    .limit(zmLinesMax);
  return report;
};

const periodOf = (period: string): Period =>
  period.includes("Q") ? periodOfQuarter(period) : periodOfMonth(period);
