import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment, primaryId } from "#server/db/columns.ts";

/**
 * A version of a legal text in one language; an order keeps the one it accepted. A trigger holds that no
 * row is ever changed or removed.
 */
export const legalText = pgTable(
  "legal_text",
  {
    id: primaryId(),
    kind: text().notNull(),
    locale: text().notNull(),
    version: integer().notNull(),
    content: jsonb().notNull(),
    createdAt: createdAt(),
    /** From when on it applies; null: our template as an order accepted it before any was published. */
    publishedAt: moment(),
    publishedBy: uuid().references(() => user.id),
  },
  (table) => [unique().on(table.kind, table.locale, table.version)],
);
