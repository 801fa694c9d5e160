import { boolean, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { createdAt, moment, primaryId } from "#server/db/columns.ts";

import { design } from "./design.table.ts";

/** A state of a design; saves change the newest until an order freezes it (then by trigger never). */
export const designVersion = pgTable(
  "design_version",
  {
    id: primaryId(),
    designId: uuid()
      .notNull()
      .references(() => design.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** As it was saved, maybe by an older version: readers parse it (`readDesignDocument`). */
    document: jsonb().$type<unknown>().notNull(),
    documentHash: text().notNull(),
    /** The shopper agreed to print it although the photo has few pixels (FAULTS U18). */
    acceptsLowResolution: boolean().notNull().default(false),
    createdAt: createdAt(),
    frozenAt: moment(),
  },
  (table) => [unique().on(table.designId, table.number)],
);
