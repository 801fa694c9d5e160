import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { dataExportStatuses } from "#shared/privacy.ts";

/** A copy of everything that a person has here, as long as it can be fetched. */
export const dataExport = pgTable(
  "data_export",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    status: oneOf(dataExportStatuses).notNull().default("queued"),
    /** SHA-256 of the private link's token. */
    tokenHash: text().notNull().unique(),
    fileKey: text(),
    sizeBytes: bigint({ mode: "number" }),
    createdAt: createdAt(),
    /** When the file and its link go. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    check("data_export_status_known", isOneOf(table.status, dataExportStatuses)),
    check(
      "data_export_ready_has_file",
      sql`${table.status} <> 'ready' or (${table.fileKey} is not null and ${table.sizeBytes} is not null)`,
    ),
    uniqueIndex("data_export_one_queued_per_owner")
      .on(table.ownerId)
      .where(sql`${table.status} = 'queued'`),
    index().on(table.ownerId),
    index().on(table.expiresAt),
    index().on(table.fileKey),
  ],
);
