import { check, integer, pgTable } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, oneOf, primaryId } from "#server/db/columns.ts";

export const erasureKinds = ["guest", "customer"] as const;

/** That somebody was erased, when, and how much went: nothing that says who it was (LAW 16). */
export const erasure = pgTable(
  "erasure",
  {
    id: primaryId(),
    kind: oneOf(erasureKinds).notNull(),
    photos: integer().notNull(),
    /** Orders kept for the books, blocked. */
    ordersKept: integer().notNull(),
    /** Orders that are not over; they are taken care of when they are. */
    ordersOpen: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("erasure_kind_known", isOneOf(table.kind, erasureKinds))],
);
