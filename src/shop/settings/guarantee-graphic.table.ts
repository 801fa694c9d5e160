import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { locales } from "#shared/locale.ts";

/** The EU's graphic on the legal guarantee, one a language, as the operator uploaded it (LAW 8). */
export const guaranteeGraphic = pgTable(
  "guarantee_graphic",
  {
    locale: oneOf(locales).primaryKey(),
    /** Names the bytes by their hash, so that a browser may keep them. */
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: moment().notNull().defaultNow(),
    uploadedBy: uuid().references(() => user.id),
  },
  (table) => [
    check("guarantee_graphic_locale_known", isOneOf(table.locale, locales)),
    check("guarantee_graphic_has_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
