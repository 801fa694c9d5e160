import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment, primaryId } from "#server/db/columns.ts";

import { coupon } from "./coupon.table.ts";

/** A shopper's cart; one open at a time. Totals are never stored. */
export const cart = pgTable(
  "cart",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    version: integer().notNull().default(1),
    /** Judged whenever the cart is read, and used with the order. */
    couponId: uuid().references(() => coupon.id),
    /** What the last order that was ordered again brought here; see last-copies.ts. */
    lastCopies: jsonb(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    completedAt: moment(),
  },
  (table) => [
    uniqueIndex("cart_one_open_per_owner")
      .on(table.ownerId)
      .where(sql`${table.completedAt} is null`),
    /** All of one person, also when they are erased. */
    index().on(table.ownerId),
  ],
);
