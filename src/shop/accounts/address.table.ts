import { sql } from "drizzle-orm";
import { boolean, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment, primaryId } from "#server/db/columns.ts";

/** An address that a customer keeps for the next order; an absent part is an empty text. */
export const address = pgTable(
  "address",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text().notNull(),
    company: text().notNull(),
    street: text().notNull(),
    extra: text().notNull(),
    postNumber: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    /** The VAT id of its company. */
    vatId: text().notNull(),
    /** The one that the checkout offers first. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("address_once_per_owner").on(
      table.ownerId,
      table.name,
      table.company,
      table.street,
      table.extra,
      table.postNumber,
      table.postcode,
      table.city,
      table.country,
      table.vatId,
    ),
    uniqueIndex("address_one_default_per_owner")
      .on(table.ownerId)
      .where(sql`${table.isDefault}`),
  ],
);
