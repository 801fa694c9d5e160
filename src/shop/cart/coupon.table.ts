import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

import { amountCents, createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { couponKinds } from "#shared/pricing/coupon.ts";

/** A code that takes something off; its uses never exceed its limit, whoever races. */
export const coupon = pgTable(
  "coupon",
  {
    id: primaryId(),
    /** Upper case, without spaces. */
    code: text().notNull().unique(),
    kind: oneOf(couponKinds).notNull(),
    percent: integer().notNull().default(0),
    amountCents: amountCents().notNull(),
    minItemsCents: amountCents().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    maxUses: integer(),
    maxUsesPerPerson: integer(),
    /** Redemptions that are not released. */
    usedCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    check("coupon_kind_known", isOneOf(table.kind, couponKinds)),
    check("coupon_percent", sql`${table.percent} between 0 and 100`),
    check("coupon_amounts", sql`${table.amountCents} >= 0 and ${table.minItemsCents} >= 0`),
    check(
      "coupon_uses_bounded",
      sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`,
    ),
  ],
);
