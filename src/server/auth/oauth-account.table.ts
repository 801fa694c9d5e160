import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { createdAt, primaryId } from "#server/db/columns.ts";

import { user } from "./user.table.ts";

/**
 * Somebody's account at a sign-in provider (Google, Apple …) that opens theirs here. Who it is says
 * (issuer, subject), never an e-mail.
 */
export const oauthAccount = pgTable(
  "oauth_account",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Who vouches, e.g. `https://accounts.google.com`. */
    issuer: text().notNull(),
    /** The person's unchanging id there. */
    subject: text().notNull(),
    /** What the provider called them when it was linked, to be recognised in a list. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.userId)],
);
