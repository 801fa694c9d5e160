import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
import { amountCents, isOneOf, moment, namedIndex, oneOf, primaryId } from "#server/db/columns.ts";
import { invoiceKinds, type InvoiceTaxGroup } from "#shared/invoicing/invoice-document.ts";
import { order } from "#shop/orders/order.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { invoiceLogo } from "./invoice-logo.table.ts";

/**
 * The books: invoices and credit notes, numbered without gaps in each series. A trigger refuses every
 * change and removal; only the PDF is entered once, when it is there, and the buyer is taken out once,
 * when the law no longer wants him kept. The generated columns are what the books look for and add up, so
 * that no list and no sum reads a document: Postgres takes them from it, and no act can make them differ.
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
    /** The logo in its head; null: it was issued without one. */
    logoSha256: text().references(() => invoiceLogo.sha256),
    /** Null: the shop itself, at posting. */
    issuedBy: uuid().references(() => user.id),
    issuedAt: moment().notNull(),
    /** The last day of the year in which it may be deleted at the earliest (LAW 15). */
    retentionUntil: date({ mode: "string" }).notNull(),
    /** After that day: its buyer is taken out of the document, its PDF is gone. */
    erasedAt: moment(),
    isDemo: boolean()
      .notNull()
      .generatedAlwaysAs(sql`(document ->> 'isDemo')::boolean`),
    orderNumber: text()
      .notNull()
      .generatedAlwaysAs(sql`document -> 'order' ->> 'number'`),
    /** Empty once the buyer is taken out. */
    buyerName: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(document -> 'buyer' ->> 'company', ''), document -> 'buyer' ->> 'name', '')`,
      ),
    country: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(document -> 'buyer' ->> 'country', document -> 'delivery' ->> 'country')`,
      ),
    netCents: amountCents()
      .notNull()
      .generatedAlwaysAs(sql`(document -> 'totals' ->> 'netCents')::integer`),
    vatCents: amountCents()
      .notNull()
      .generatedAlwaysAs(sql`(document -> 'totals' ->> 'vatCents')::integer`),
    /** To a consumer in another country: counts towards the limit of § 3c (4) UStG. */
    isDistanceSale: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`document -> 'delivery' ->> 'country' <> document -> 'seller' ->> 'country' and document -> 'buyer' ->> 'vatId' is null`,
      ),
    /** Whose rates it takes, when they are not the seller's: a matter of the One Stop Shop. */
    taxedAbroadIn: text().generatedAlwaysAs(
      sql`nullif(document ->> 'taxCountry', document -> 'seller' ->> 'country')`,
    ),
    /** Of an exempt supply: the buyer's VAT id, by which it is declared (§ 18a UStG); null with its buyer. */
    exemptSupplyTo: text().generatedAlwaysAs(
      sql`case when document ->> 'form' = 'exempt_supply' then document -> 'buyer' ->> 'vatId' end`,
    ),
    /** Of a credit note: the quarter of the invoice it corrects, as `quarterOf` names it. */
    creditedQuarter: text().generatedAlwaysAs(
      sql`left(document -> 'credits' ->> 'issuedOn', 4) || '-Q' || ((substr(document -> 'credits' ->> 'issuedOn', 6, 2)::integer + 2) / 3)::text`,
    ),
    /** By rate; most have one. */
    taxGroups: jsonb()
      .$type<readonly InvoiceTaxGroup[]>()
      .notNull()
      .generatedAlwaysAs(sql`document -> 'taxGroups'`),
    /** What the books are searched by; a space before each word tells where words begin. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || number || ' ' || (document -> 'order' ->> 'number') || ' ' || coalesce(document -> 'buyer' ->> 'name', '') || ' ' || coalesce(document -> 'buyer' ->> 'company', '') || ' ' || coalesce(document -> 'buyer' ->> 'email', ''))`,
      ),
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
    namedIndex(table.issuedBy),
    index().on(table.issuedAt, table.id),
    index("invoice_credits_index")
      .on(table.creditsId)
      .where(sql`${table.creditsId} is not null`),
    /** Those whose PDF is still to be made. */
    index("invoice_unrendered_index")
      .on(table.issuedAt)
      .where(sql`${table.pdfKey} is null and ${table.erasedAt} is null`),
    /** All that a period's sums need: they are read from the index alone. */
    index("invoice_sums_index")
      .on(
        table.issuedAt,
        table.kind,
        table.totalCents,
        table.netCents,
        table.vatCents,
        table.isDistanceSale,
      )
      .where(sql`not ${table.isDemo}`),
    index("invoice_taxed_abroad_index")
      .on(table.issuedAt)
      .where(sql`${table.taxedAbroadIn} is not null and not ${table.isDemo}`),
    index("invoice_exempt_supply_index")
      .on(table.issuedAt)
      .where(sql`${table.exemptSupplyTo} is not null and not ${table.isDemo}`),
    index("invoice_search_index").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("invoice_folded_index").using("gin", sql`fold_text(${table.searchText}) gin_trgm_ops`),
    index("invoice_kept_index")
      .on(table.retentionUntil)
      .where(sql`${table.erasedAt} is null`),
  ],
);
