import { integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";

import { createdAt, primaryId } from "#server/db/columns.ts";

/** A version of a legal text in one language; an order keeps the one it accepted. */
export const legalText = pgTable(
  "legal_text",
  {
    id: primaryId(),
    kind: text().notNull(),
    locale: text().notNull(),
    version: integer().notNull(),
    content: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.kind, table.locale, table.version)],
);
