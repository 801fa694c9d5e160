import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { moment } from "#server/db/columns.ts";

/** The operator's settings by section; each value is typed by that section's zod schema. */
export const setting = pgTable("setting", {
  section: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  updatedBy: uuid().references(() => user.id),
});
