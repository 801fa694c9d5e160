import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf } from "#server/db/columns.ts";

import { user } from "./user.table.ts";

export const authTokenKinds = [
  "first_admin",
  "draft_link",
  "staff_invite",
  "provider_state",
] as const;

/** A single-use secret link; only its SHA-256 is kept. */
export const authToken = pgTable(
  "auth_token",
  {
    id: text().primaryKey(),
    kind: oneOf(authTokenKinds).notNull(),
    userId: uuid().references(() => user.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [check("auth_token_kind_known", isOneOf(table.kind, authTokenKinds))],
);
