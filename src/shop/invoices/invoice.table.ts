import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { invoiceKinds } from "#shared/invoicing/invoice-document.ts";
import { order } from "#shop/orders/order.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

/**
 * The books: invoices and credit notes, numbered without gaps in each series. A trigger refuses every
 * change and removal; only the PDF is entered once, when it is there, and the buyer is taken out once,
 * when the law no longer wants him kept.
 */
export const invoice = pgTable(
  "invoice",
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: oneOf(invoiceKinds).notNull(),
    /** Prefix and year, e.g. `RE-2026`. */
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** Of a credit note: the invoice it corrects. */
    creditsId: uuid().references((): AnyPgColumn => invoice.id),
    /** Of a credit note: the refund it was made for; null for a cancellation. */
    refundId: uuid()
      .unique()
      .references(() => refund.id),
    totalCents: amountCents().notNull(),
    /** Everything it says (see `InvoiceDocument`). */
    document: jsonb().notNull(),
    /** SHA-256 of the document's canonical text. */
    documentHash: text().notNull(),
    /** Where the PDF is kept, and SHA-256 of its bytes; null until it is made. */
    pdfKey: text(),
    pdfSha256: text(),
    /** Null: the shop itself, at posting. */
    issuedBy: uuid().references(() => user.id),
    issuedAt: moment().notNull(),
    /** The last day of the year in which it may be deleted at the earliest (LAW 15). */
    retentionUntil: date({ mode: "string" }).notNull(),
    /** After that day: its buyer is taken out of the document, its PDF is gone. */
    erasedAt: moment(),
  },
  (table) => [
    check("invoice_kind_known", isOneOf(table.kind, invoiceKinds)),
    check(
      "invoice_credits_one",
      sql`(${table.kind} = 'credit_note') = (${table.creditsId} is not null)`,
    ),
    check(
      "invoice_refund_credits",
      sql`${table.refundId} is null or ${table.kind} = 'credit_note'`,
    ),
    check("invoice_pdf_whole", sql`(${table.pdfKey} is null) = (${table.pdfSha256} is null)`),
    check("invoice_sequence_positive", sql`${table.sequence} > 0`),
    unique().on(table.series, table.sequence),
    uniqueIndex("invoice_one_per_order")
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    index().on(table.orderId),
    index().on(table.issuedAt, table.id),
    index("invoice_kept_index")
      .on(table.retentionUntil)
      .where(sql`${table.erasedAt} is null`),
  ],
);
