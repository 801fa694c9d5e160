import { date, integer, jsonb, pgTable } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";

/** Pieces of a format, which has its name in some shopper's language. */
export type SoldFormat = {
  readonly slug: string;
  readonly name: string;
  readonly pieces: number;
};

/**
 * What a day that is over sold and posted, added up once for all who look at Today; counted anew every few minutes,
 * since money goes back later. Says nothing that the orders do not say.
 */
export const soldDay = pgTable("sold_day", {
  /** In Germany. */
  day: date({ mode: "string" }).primaryKey(),
  orders: integer().notNull(),
  cents: integer().notNull(),
  formats: jsonb().$type<readonly SoldFormat[]>().notNull(),
  /** How many orders were posted on it, by the days since they were confirmed. */
  posted: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  countedAt: moment().notNull(),
});
