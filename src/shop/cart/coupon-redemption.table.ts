import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment, primaryId } from "#server/db/columns.ts";

import { cart } from "./cart.table.ts";
import { coupon } from "./coupon.table.ts";

/** A coupon was used for an order's cart; given back when the order is called off or ends unpaid. */
export const couponRedemption = pgTable(
  "coupon_redemption",
  {
    id: primaryId(),
    couponId: uuid()
      .notNull()
      .references(() => coupon.id),
    cartId: uuid()
      .notNull()
      .unique()
      .references(() => cart.id, { onDelete: "cascade" }),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    /** Lower case; one person with two sessions is one person. */
    email: text().notNull(),
    createdAt: createdAt(),
    releasedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId),
    index().on(table.couponId, table.ownerId),
    index().on(table.couponId, table.email),
  ],
);
