import { pgTable, text, unique } from "drizzle-orm/pg-core";

import { createdAt, primaryId } from "#server/db/columns.ts";

/** Messages of payment providers that have had their effect; each has it once. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    id: primaryId(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.provider, table.eventId)],
);
