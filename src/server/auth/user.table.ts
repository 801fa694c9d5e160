import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { roles } from "#shared/accounts.ts";
import { locales } from "#shared/locale.ts";

/** A person, or a guest: a guest has no e-mail, so that everything has one owner column. */
export const user = pgTable(
  "user",
  {
    id: primaryId(),
    email: text().unique(),
    emailVerifiedAt: moment(),
    passwordHash: text(),
    role: oneOf(roles).notNull().default("guest"),
    /** The language of the last sign-in, for mails that the person did not just ask for. */
    locale: oneOf(locales),
    /** Since when staff lets this customer pay on invoice; null for everybody else. */
    invoiceApprovedAt: moment(),
    /** Set: this account opens nothing, and its sessions have ended. */
    disabledAt: moment(),
    createdAt: createdAt(),
    anonymizedAt: moment(),
  },
  (table) => [
    check("user_role_known", isOneOf(table.role, roles)),
    check("user_locale_known", isOneOf(table.locale, locales)),
    check("user_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("user_guest_has_no_email", sql`(${table.role} = 'guest') = (${table.email} is null)`),
    check(
      "user_guest_not_approved",
      sql`${table.invoiceApprovedAt} is null or ${table.role} <> 'guest'`,
    ),
    index("user_erased_index")
      .on(table.id)
      .where(sql`${table.anonymizedAt} is not null`),
  ],
);
