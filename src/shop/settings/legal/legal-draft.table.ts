import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { moment } from "#server/db/columns.ts";

/** The next version of a legal text while it is being written; at most one a text. */
export const legalDraft = pgTable(
  "legal_draft",
  {
    kind: text().notNull(),
    locale: text().notNull(),
    /** As it is typed, see `#shared/legal-source.ts`. */
    source: text().notNull(),
    /** Counts the savings: who saves an old state is told. */
    revision: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: uuid().references(() => user.id),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale] })],
);
