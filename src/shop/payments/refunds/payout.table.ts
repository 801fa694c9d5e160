import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, isOneOf, moment, namedIndex, oneOf, primaryId } from "#server/db/columns.ts";
import { payoutStatuses } from "#shared/bank/payouts.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { payoutFile } from "./payout-file.table.ts";

/** How a refund goes back from our own account: to whom, until when, and whether it was sent. */
export const payout = pgTable(
  "payout",
  {
    id: primaryId(),
    refundId: uuid()
      .notNull()
      .unique()
      .references(() => refund.id),
    status: oneOf(payoutStatuses).notNull().default("due"),
    /** What both statements say; another one for every attempt. */
    reference: text().notNull().unique(),
    /** How often it was to be sent: above 1 when it was taken back. */
    attempt: integer().notNull().default(1),
    /** From the receipt, or as somebody typed it; empty when nobody knows it yet. */
    payeeName: text().notNull().default(""),
    payeeIban: text().notNull().default(""),
    /** The last day on which it is back in time. */
    payBy: date({ mode: "string" }).notNull(),
    fileId: uuid().references(() => payoutFile.id),
    sentOn: date({ mode: "string" }),
    /** Null while it is not sent, and when a statement showed it. */
    sentBy: uuid().references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("payout_status_known", isOneOf(table.status, payoutStatuses)),
    check("payout_attempt_positive", sql`${table.attempt} > 0`),
    check("payout_sent_on", sql`(${table.status} = 'sent') = (${table.sentOn} is not null)`),
    check(
      "payout_in_file",
      sql`case ${table.status} when 'due' then ${table.fileId} is null
        when 'in_file' then ${table.fileId} is not null else true end`,
    ),
    index("payout_open_index")
      .on(table.id)
      .where(sql`${table.status} <> 'sent'`),
    index().on(table.fileId),
    namedIndex(table.sentBy),
    index("payout_account_index")
      .on(table.payeeIban)
      .where(sql`${table.payeeIban} <> ''`),
  ],
);
