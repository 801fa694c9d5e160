import { and, desc, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import type { ListBooksInput } from "#shared/books.ts";
import { periodOfMonth } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";

import { isIn } from "./read-booked.ts";

/** The invoices and credit notes of the shop, the newest first, paged by the moment of issue and the id. */
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
      orderNumber: invoice.orderNumber,
      buyer: invoice.buyerName,
      country: invoice.country,
      isDemo: invoice.isDemo,
    })
    .from(invoice)
    .where(
      and(
        input.month === undefined ? undefined : isIn(periodOfMonth(input.month)),
        ...saysWords(invoice.searchText, input.search),
        input.cursor === undefined ? undefined : isAfter(input.cursor),
      ),
    )
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
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

const isAfter = (cursor: string) =>
  sql`(${invoice.issuedAt}, ${invoice.id}) < (select last.issued_at, last.id from invoice last where last.id = ${cursor})`;
