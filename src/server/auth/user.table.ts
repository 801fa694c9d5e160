import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { roles } from "#shared/accounts.ts";

/** A person, or a guest: a guest has no e-mail, so that everything has one owner column. */
export const user = pgTable(
  "user",
  {
    id: primaryId(),
    email: text().unique(),
    emailVerifiedAt: moment(),
    passwordHash: text(),
    role: oneOf(roles).notNull().default("guest"),
    failedAttempts: integer().notNull().default(0),
    lockedUntil: moment(),
    /** Since when staff lets this customer pay on invoice; null for everybody else. */
    invoiceApprovedAt: moment(),
    /** Set: this account opens nothing, and its sessions have ended. */
    disabledAt: moment(),
    createdAt: createdAt(),
    anonymizedAt: moment(),
  },
  (table) => [
    check("user_role_known", isOneOf(table.role, roles)),
    check("user_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("user_guest_has_no_email", sql`(${table.role} = 'guest') = (${table.email} is null)`),
    check(
      "user_guest_not_approved",
      sql`${table.invoiceApprovedAt} is null or ${table.role} <> 'guest'`,
    ),
  ],
);
