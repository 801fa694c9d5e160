import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, createdAt, primaryId } from "#server/db/columns.ts";

import { payment } from "./payment.table.ts";

/** Money seen on the operator's account; each booking once, by the bank's own reference. */
export const bankReceipt = pgTable(
  "bank_receipt",
  {
    id: primaryId(),
    bankRef: text().notNull().unique(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    amountCents: amountCents().notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    confirmedBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (table) => [
    check("bank_receipt_positive", sql`${table.amountCents} > 0`),
    index().on(table.paymentId),
  ],
);
