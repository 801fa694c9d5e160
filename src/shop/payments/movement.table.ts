import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, oneOf } from "#server/db/columns.ts";
import { movementKinds } from "#shared/payments.ts";
import { order } from "#shop/orders/order.table.ts";

import { payment } from "./payment.table.ts";

/**
 * Money as the books count it, a row for each time that it came, went back or was let be. Triggers of
 * `payment` and `order` write a row in the transaction that changes a sum, whoever changes it, and none is ever
 * changed or removed: a month that is over stays as it is.
 */
export const movement = pgTable(
  "movement",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** Null: a difference, which is of the whole order. */
    paymentId: uuid().references(() => payment.id),
    kind: oneOf(movementKinds).notNull(),
    /** Below nothing: so much less is let be than before. */
    amountCents: integer().notNull(),
    /** Of the demo's orders: not of the books. */
    isDemo: boolean().notNull(),
    /** When the shop knew of it. */
    happenedAt: createdAt(),
  },
  (table) => [
    check("movement_kind_known", isOneOf(table.kind, movementKinds)),
    check("movement_moves", sql`${table.amountCents} <> 0`),
    check(
      "movement_of_payment",
      sql`(${table.paymentId} is null) = (${table.kind} in ('waived', 'kept'))`,
    ),
    index().on(table.orderId),
    index("movement_booked_index")
      .on(table.happenedAt, table.id)
      .where(sql`not ${table.isDemo}`),
  ],
);
