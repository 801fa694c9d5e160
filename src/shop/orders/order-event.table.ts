import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, namedIndex, primaryId } from "#server/db/columns.ts";

import { order } from "./order.table.ts";

/** The order's history: what happened and who did it; append-only by trigger. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: text().notNull(),
    /** Null: the shop itself. */
    actorId: uuid().references(() => user.id),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId, table.createdAt), namedIndex(table.actorId)],
);
