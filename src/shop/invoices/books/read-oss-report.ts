import { and, isNotNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type OssLine, sortOssReport } from "#shared/invoicing/oss-report.ts";
import { periodOfQuarter } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";

import { isBooked, isIn } from "./read-booked.ts";

/**
 * What to declare to the One Stop Shop for a quarter, by country and rate (LAW 14). A credit note within
 * the quarter lowers its sales; one for an invoice of an earlier quarter corrects that one (Art. 369g VAT
 * directive).
 */
export const readOssReport = async (
  db: Database,
  { quarter }: { readonly quarter: string },
): Promise<readonly OssLine[]> => {
  // A quarter of a chain's is some hundred thousand invoices: it has the time of a transaction.
  const report = await db.transaction((tx) =>
    tx
      .select({
        country: sql<string>`${invoice.taxedAbroadIn}`,
        rateBp: sql<number>`(rate ->> 'rateBp')::int`,
        corrects: sql<string | null>`nullif(${invoice.creditedQuarter}, ${quarter})`,
        netCents: sumOf("netCents"),
        vatCents: sumOf("vatCents"),
      })
      .from(invoice)
      .innerJoin(sql`lateral jsonb_array_elements(${invoice.taxGroups}) rate`, sql`true`)
      .where(and(isNotNull(invoice.taxedAbroadIn), isBooked, isIn(periodOfQuarter(quarter))))
      .groupBy(sql`1`, sql`2`, sql`3`),
  );
  return sortOssReport(report);
};

/** A sum comes as text: a bigint is more than a number holds. */
const sumOf = (part: "netCents" | "vatCents") =>
  sql<number>`sum(case when ${invoice.kind} = 'credit_note' then -1 else 1 end * (rate ->> ${part})::int)`.mapWith(
    Number,
  );
