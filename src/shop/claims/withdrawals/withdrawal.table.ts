import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, oneOf } from "#server/db/columns.ts";
import { locales } from "#shared/locale.ts";
import { claim } from "#shop/claims/claim.table.ts";

/** A declaration of withdrawal as it came (§ 356a BGB); append-only by trigger. */
export const withdrawal = pgTable(
  "withdrawal",
  {
    claimId: uuid()
      .primaryKey()
      .references(() => claim.id),
    name: text().notNull(),
    email: text().notNull(),
    /** As it was typed. */
    orderNumber: text().notNull(),
    items: text().notNull(),
    locale: oneOf(locales).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.email, table.createdAt)],
);
