import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Numbers without gaps: taken by UPDATE … RETURNING inside the transaction that uses them. */
export const counter = pgTable("counter", {
  series: text().primaryKey(),
  lastValue: integer().notNull(),
});
