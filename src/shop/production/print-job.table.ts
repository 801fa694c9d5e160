import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { printJobStatuses } from "#shared/production.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

/** The print file of one order item; rendering is deterministic, so a repeat gives the same hash. */
export const printJob = pgTable(
  "print_job",
  {
    id: primaryId(),
    orderItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItem.id),
    status: oneOf(printJobStatuses).notNull().default("queued"),
    fileKey: text(),
    fileSha256: text(),
    widthPx: integer(),
    heightPx: integer(),
    effectiveDpi: integer(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("print_job_status_known", isOneOf(table.status, printJobStatuses)),
    check(
      "print_job_ready_has_file",
      sql`${table.status} <> 'ready' or (${table.fileKey} is not null and ${table.fileSha256} is not null)`,
    ),
    index().on(table.status, table.updatedAt),
  ],
);
