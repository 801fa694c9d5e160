import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, primaryId } from "#server/db/columns.ts";
import type { AuditAct } from "#shared/audit.ts";

/** What staff did, in the transaction that did it; append-only by trigger. */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: primaryId(),
    actorId: uuid()
      .notNull()
      .references(() => user.id),
    act: text().$type<AuditAct>().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    /** What somebody did, and where something was done, the latest first. */
    index().on(table.actorId, table.id),
    index().on(table.act, table.id),
  ],
);
