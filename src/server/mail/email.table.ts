import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";

export const emailStatuses = ["queued", "sending", "sent", "failed"] as const;

/** The outbox: written in the business transaction, sent after it, once for each dedupe key. */
export const email = pgTable(
  "email",
  {
    id: primaryId(),
    dedupeKey: text().notNull().unique(),
    status: oneOf(emailStatuses).notNull().default("queued"),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    check("email_status_known", isOneOf(table.status, emailStatuses)),
    index().on(table.createdAt),
  ],
);
