import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { amountCents, moment, primaryId } from "#server/db/columns.ts";
import type { Material } from "#shared/catalog/material.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { zeroCents } from "#shared/money/money.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";

import { order } from "./order.table.ts";

/** A line of an order: a frozen design, its format and its price as they were agreed. */
export const orderItem = pgTable(
  "order_item",
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    designVersionId: uuid()
      .notNull()
      .references(() => designVersion.id),
    format: jsonb().$type<FormatGeometry>().notNull(),
    formatName: text().notNull(),
    material: jsonb().$type<Material>(),
    quantity: integer().notNull(),
    unitGrossCents: amountCents().notNull(),
    totalGrossCents: amountCents().notNull(),
    /** What packs take off it ("9 for 24 €"): its own part of the order's discount, at its own rate of VAT. */
    packCents: amountCents().notNull().default(zeroCents),
    vatRateBp: integer().notNull(),
    isWithdrawable: boolean().notNull(),
    /** Its picture may not be printed: it is not made and not posted. What was agreed stays as it was. */
    isRejected: boolean().notNull().default(false),
    /** Somebody said then that all its pieces are here, made from its single file; null: sheets tell. */
    madeAloneAt: moment(),
  },
  (table) => [
    check(
      "order_item_adds_up",
      sql`${table.totalGrossCents} = ${table.unitGrossCents} * ${table.quantity} and ${table.quantity} > 0`,
    ),
    check(
      "order_item_packs_within",
      sql`${table.packCents} between 0 and ${table.totalGrossCents}`,
    ),
    index().on(table.orderId),
    index().on(table.designVersionId),
    index("order_item_withdrawable_index")
      .on(table.orderId)
      .where(sql`${table.isWithdrawable}`),
  ],
);
