import { and, asc, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type InvoiceDocument, parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import type { Period } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";

const batchRows = 200;

/**
 * The documents of a period in the order of their issue, a batch at a time: a year of them need not fit
 * in memory. Those of the demo are not of the books.
 */
export async function* readBooked(db: Database, period: Period): AsyncGenerator<InvoiceDocument> {
  for await (const { document } of readBookedPapers(db, period)) yield document;
}

/** A document with what proves that it is as it was: hashes of its text and of its PDF, once that is made. */
export type BookedPaper = {
  readonly document: InvoiceDocument;
  readonly documentHash: string;
  readonly pdfSha256: string | null;
};

/** The same with their hashes. */
export async function* readBookedPapers(db: Database, period: Period): AsyncGenerator<BookedPaper> {
  let after: Place | undefined;
  do {
    const rows: (Place & { document: unknown } & Omit<BookedPaper, "document">)[] = await db
      .select({
        id: invoice.id,
        // A date of JavaScript has no microseconds.
        at: sql<string>`${invoice.issuedAt}::text`,
        document: invoice.document,
        documentHash: invoice.documentHash,
        pdfSha256: invoice.pdfSha256,
      })
      .from(invoice)
      .where(and(isBooked, isIn(period), after === undefined ? undefined : isAfter(after)))
      .orderBy(asc(invoice.issuedAt), asc(invoice.id))
      .limit(batchRows);
    for (const { document, documentHash, pdfSha256 } of rows) {
      yield { document: parseInvoiceDocument(document), documentHash, pdfSha256 };
    }
    after = rows.length < batchRows ? undefined : rows.at(-1);
  } while (after !== undefined);
}

type Place = { readonly id: string; readonly at: string };

/** With values: of a row that is looked up Postgres makes a filter, and each batch would begin at the first. */
const isAfter = ({ id, at }: Place) =>
  sql`(${invoice.issuedAt}, ${invoice.id}) > (${at}::timestamptz, ${id}::uuid)`;

/** Issued in the days of the period, as they are in Germany; by the index on the moment. */
export const isIn = ({ from, before }: Period) =>
  and(gte(invoice.issuedAt, midnight(from)), lt(invoice.issuedAt, midnight(before)));

/** As the partial indexes say it, so that they are found. */
export const isBooked = sql`not ${invoice.isDemo}`;

/** The beginning of a day, as it is in Germany. */
export const midnight = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`;
