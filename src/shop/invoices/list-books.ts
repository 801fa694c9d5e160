import { and, desc, ilike, lt, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ListBooksInput } from "#shared/books.ts";
import { periodOfMonth } from "#shared/invoicing/periods.ts";

import { invoice } from "./invoice.table.ts";
import { isIn } from "./read-booked.ts";

/** The invoices and credit notes of the shop, the newest first, paged by id. */
export const listBooks = async (db: Database, input: ListBooksInput) => {
  const rows = await db
    .select({
      id: invoice.id,
      orderId: invoice.orderId,
      kind: invoice.kind,
      number: invoice.number,
      totalCents: invoice.totalCents,
      issuedAt: invoice.issuedAt,
      pdfSha256: invoice.pdfSha256,
      retentionUntil: invoice.retentionUntil,
      erasedAt: invoice.erasedAt,
      orderNumber: sql<string>`${invoice.document} -> 'order' ->> 'number'`,
      buyer: buyerName,
      country: sql<string>`coalesce(${invoice.document} -> 'buyer' ->> 'country', ${invoice.document} -> 'delivery' ->> 'country')`,
      isDemo: sql<boolean>`(${invoice.document} ->> 'isDemo')::boolean`,
    })
    .from(invoice)
    .where(
      and(
        input.month === undefined ? undefined : isIn(periodOfMonth(input.month)),
        input.search === "" ? undefined : matches(input.search),
        input.cursor === undefined ? undefined : lt(invoice.id, input.cursor),
      ),
    )
    .orderBy(desc(invoice.id))
    .limit(input.limit + 1);
  const invoices = rows.slice(0, input.limit).map(({ pdfSha256, erasedAt, ...row }) => ({
    ...row,
    isReady: pdfSha256 !== null && erasedAt === null,
    isErased: erasedAt !== null,
  }));
  return {
    invoices,
    nextCursor: rows.length > input.limit ? (invoices.at(-1)?.id ?? null) : null,
  };
};

const buyerName = sql<string>`coalesce(nullif(${invoice.document} -> 'buyer' ->> 'company', ''), ${invoice.document} -> 'buyer' ->> 'name', '')`;

/** Signs that mean something to LIKE are searched for as themselves. */
const matches = (search: string) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(invoice.number, pattern),
    sql`${invoice.document} -> 'order' ->> 'number' ilike ${pattern}`,
    sql`${invoice.document} -> 'buyer' ->> 'name' ilike ${pattern}`,
    sql`${invoice.document} -> 'buyer' ->> 'company' ilike ${pattern}`,
  );
};
