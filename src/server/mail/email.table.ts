import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { mailStatuses } from "#shared/mails.ts";

import type { MailAttachment } from "./mail-attachment.ts";

/** Mails about orders and withdrawals are business letters. Written out, so that their index is found by it. */
export const isNoLetter = (dedupeKey: SQLWrapper): SQL =>
  sql`${dedupeKey} not like 'order:%' and ${dedupeKey} not like 'withdrawal:%'`;

/** The outbox: written in the business transaction, sent after it, once for each dedupe key. */
export const email = pgTable(
  "email",
  {
    id: primaryId(),
    dedupeKey: text().notNull().unique(),
    status: oneOf(mailStatuses).notNull().default("queued"),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** It was written into the folder, as there was no mail server: nobody has it. */
    isInFolder: boolean().notNull().default(false),
  },
  (table) => [
    check("email_status_known", isOneOf(table.status, mailStatuses)),
    index().on(table.createdAt),
    // What is forgotten after days is found among letters that are kept for years.
    index("email_others_by_age").on(table.createdAt).where(isNoLetter(table.dedupeKey)),
    // Mails of one order are found by the beginning of their keys.
    index("email_key_prefix").using("btree", table.dedupeKey.op("text_pattern_ops")),
  ],
);
