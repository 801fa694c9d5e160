import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { moment } from "#server/db/columns.ts";

/** The one code on a shopper's screen with which a phone sends photos into their studio. */
export const phoneLink = pgTable("phone_link", {
  ownerId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** SHA-256 of the key in the code; photos sent with it carry it. */
  id: text().notNull().unique(),
  /** No photo is begun after this. */
  endsAt: moment().notNull(),
  /** Nothing is taken after this; moved on for as long as the screen with the code is there. */
  openUntil: moment().notNull(),
});
