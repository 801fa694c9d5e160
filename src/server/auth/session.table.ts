import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { browsers, systems } from "#shared/devices.ts";

import { user } from "./user.table.ts";

/** Lucia's session; `id` is the SHA-256 of the cookie's token, so a leaked row opens nothing. */
export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** What its person's list calls it; the id stays here. */
    listId: uuid().notNull().defaultRandom(),
    /** What it was started with, in two words; more of what the browser says is not kept. */
    browser: oneOf(browsers),
    system: oneOf(systems),
    /** When its person last proved who they are: by a password, a code or a provider. */
    authenticatedAt: moment().notNull().defaultNow(),
    /** When the second factor was proven in this session; null: not yet, or none was asked for. */
    secondFactorAt: moment(),
  },
  (table) => [
    check("session_browser_known", isOneOf(table.browser, browsers)),
    check("session_system_known", isOneOf(table.system, systems)),
    index().on(table.userId),
    index().on(table.expiresAt),
  ],
);
