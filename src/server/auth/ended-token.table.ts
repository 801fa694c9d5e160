import { boolean, pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";

/** SHA-256 of cookies' tokens that opened a session until a moment ago; they open nothing. */
export const endedToken = pgTable("ended_token", {
  id: text().primaryKey(),
  endedAt: moment().notNull().defaultNow(),
  /** Its guest has become an account: kept as long as the session could have lived, to say just that. */
  isMoved: boolean().notNull().default(false),
});
