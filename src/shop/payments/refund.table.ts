import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, createdAt, isOneOf, moment, namedIndex, oneOf } from "#server/db/columns.ts";
import { refundStatuses } from "#shared/payments.ts";

import { payment } from "./payment.table.ts";

/** Money that goes back. The id is made by whoever asks, so that asking twice is one refund. */
export const refund = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    amountCents: amountCents().notNull(),
    status: oneOf(refundStatuses).notNull().default("created"),
    reason: text().notNull(),
    providerReference: text(),
    failure: text(),
    /** Null: the shop itself, for an order that was called off. */
    createdBy: uuid().references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("refund_status_known", isOneOf(table.status, refundStatuses)),
    check("refund_positive", sql`${table.amountCents} > 0`),
    index().on(table.paymentId),
    /** What is on its way, and what lately went back. */
    index().on(table.status, table.updatedAt),
    namedIndex(table.createdBy),
  ],
);
