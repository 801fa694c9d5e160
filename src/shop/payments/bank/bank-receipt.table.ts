import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, createdAt, namedIndex, primaryId } from "#server/db/columns.ts";
import { payment } from "#shop/payments/payment.table.ts";

/**
 * Money seen on the operator's account; each booking once, by the bank's own reference. Typed in by hand
 * it is booked at once; from a statement it waits until it is booked for an order or set aside.
 */
export const bankReceipt = pgTable(
  "bank_receipt",
  {
    id: primaryId(),
    bankRef: text().notNull().unique(),
    /** What it is booked for; null while it waits. */
    paymentId: uuid().references(() => payment.id),
    amountCents: amountCents().notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    /** As the statement says it; empty when it was typed in. */
    payer: text().notNull().default(""),
    /** The account it came from, kept for what has to go back; empty where no file said it. */
    payerIban: text().notNull().default(""),
    purpose: text().notNull().default(""),
    confirmedBy: uuid().references(() => user.id),
    /** Why it is for no order. */
    setAsideNote: text(),
    setAsideBy: uuid().references(() => user.id),
    createdAt: createdAt(),
  },
  (table) => [
    check("bank_receipt_positive", sql`${table.amountCents} > 0`),
    check(
      "bank_receipt_booked_by",
      sql`(${table.paymentId} is null) = (${table.confirmedBy} is null)`,
    ),
    check(
      "bank_receipt_set_aside",
      sql`(${table.setAsideNote} is null) = (${table.setAsideBy} is null) and (${table.paymentId} is null or ${table.setAsideNote} is null)`,
    ),
    index().on(table.paymentId),
    namedIndex(table.confirmedBy),
    namedIndex(table.setAsideBy),
    index().on(table.amountCents, table.bookedOn),
    index("bank_receipt_waiting_index")
      .on(table.id)
      .where(sql`${table.paymentId} is null`),
  ],
);
