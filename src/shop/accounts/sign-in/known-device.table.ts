import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment } from "#server/db/columns.ts";

/**
 * Where an account has been signed in to before: no notice is mailed for it, and guessing elsewhere
 * does not lock it out.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** SHA-256 of the device's own cookie. */
    deviceId: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** When a link mailed to the account was opened in this browser; null: never. */
    confirmedAt: moment(),
    /** When the second factor was shown in this browser; null: only the password was. */
    secondFactorAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId] }),
    index().on(table.lastSeenAt),
  ],
);
