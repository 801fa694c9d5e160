import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, moment, primaryId } from "#server/db/columns.ts";

import { user } from "./user.table.ts";

/** The second factor (authenticator app, recovery codes) of somebody of the workshop. */
export const secondFactor = pgTable("second_factor", {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Sealed with the installation's secret: a leaked table makes no codes. */
  sealedSecret: text().notNull(),
  /** The step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
  /** Null until a first code has shown that the app works. */
  confirmedAt: moment(),
});

/** For the day the phone is gone: each opens once. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => secondFactor.userId, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);
