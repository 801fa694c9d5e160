import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, moment } from "#server/db/columns.ts";

import { user } from "./user.table.ts";

/** Lucia's session; `id` is the SHA-256 of the cookie's token, so a leaked row opens nothing. */
export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** When its person last proved who they are: by a password, a code or a provider. */
    authenticatedAt: moment().notNull().defaultNow(),
    /** When the second factor was proven in this session; null: not yet, or none was asked for. */
    secondFactorAt: moment(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
