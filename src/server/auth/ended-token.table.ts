import { pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";

/** SHA-256 of cookies' tokens that opened a session until a moment ago; they open nothing. */
export const endedToken = pgTable("ended_token", {
  id: text().primaryKey(),
  endedAt: moment().notNull().defaultNow(),
});
