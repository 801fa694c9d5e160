import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import type { PreflightWarning } from "#shared/design/preflight.ts";
import { printJobStatuses } from "#shared/production.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

/** The print file of one order item, and another for each claim it is printed again for; rendering is deterministic, so a repeat gives the same hash. */
export const printJob = pgTable(
  "print_job",
  {
    id: primaryId(),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItem.id),
    /** Printed once more for this claim; null: the item's first print. */
    claimId: uuid().references(() => claim.id),
    status: oneOf(printJobStatuses).notNull().default("queued"),
    fileKey: text(),
    fileSha256: text(),
    widthPx: integer(),
    heightPx: integer(),
    effectiveDpi: integer(),
    /** What a person should look at, found when it was rendered; null: not looked over yet. */
    preflight: jsonb().$type<readonly PreflightWarning[]>(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** Its time is over and its file is gone. */
    erasedAt: moment(),
  },
  (table) => [
    unique("print_job_once").on(table.orderItemId, table.claimId).nullsNotDistinct(),
    check("print_job_status_known", isOneOf(table.status, printJobStatuses)),
    check(
      "print_job_ready_has_file",
      sql`${table.status} <> 'ready' or (${table.fileKey} is not null and ${table.fileSha256} is not null)`,
    ),
    index().on(table.status, table.updatedAt),
    index("print_job_kept_index")
      .on(table.orderItemId)
      .where(sql`${table.erasedAt} is null`),
    index("print_job_again_index")
      .on(table.claimId)
      .where(sql`${table.claimId} is not null`),
  ],
);
