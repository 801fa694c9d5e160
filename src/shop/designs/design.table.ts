import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment } from "#server/db/columns.ts";

/** One magnet being made. The id is made by the browser, so that a repeated create is one design. */
export const design = pgTable(
  "design",
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Grows with every save; a save that names an older one is a conflict. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);
