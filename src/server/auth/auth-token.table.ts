import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf } from "#server/db/columns.ts";

import { user } from "./user.table.ts";

export const authTokenKinds = [
  "first_admin",
  "draft_link",
  "staff_invite",
  "provider_state",
  "verify",
  "reset",
  "email_change",
  "browser",
] as const;

/** A single-use secret link; only its SHA-256 is kept. */
export const authToken = pgTable(
  "auth_token",
  {
    id: text().primaryKey(),
    kind: oneOf(authTokenKinds).notNull(),
    userId: uuid().references(() => user.id, { onDelete: "cascade" }),
    /** The address that it was mailed to and is good for; null where it is good for none. */
    email: text(),
    /** What a sign-up waits with: there is no account before its address is verified. */
    passwordHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    check("auth_token_kind_known", isOneOf(table.kind, authTokenKinds)),
    check(
      "auth_token_mailed_has_email",
      sql`${table.kind} not in ('verify', 'reset', 'email_change', 'browser') or ${table.email} is not null`,
    ),
    check(
      "auth_token_password_of_sign_up",
      sql`(${table.kind} = 'verify') = (${table.passwordHash} is not null)`,
    ),
    index().on(table.userId),
    index().on(table.email),
  ],
);
