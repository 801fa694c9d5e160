import { and, desc, eq, ilike, lt, or } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListAuditInput } from "#shared/people.ts";

import { auditEvent } from "./audit-event.table.ts";

/** What was done in the workshop, the latest first, paged by id. */
export const listAuditEvents = async (db: Database, { limit, cursor, search }: ListAuditInput) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({
      id: auditEvent.id,
      who: user.email,
      act: auditEvent.act,
      subject: auditEvent.subject,
      before: auditEvent.before,
      after: auditEvent.after,
      createdAt: auditEvent.createdAt,
    })
    .from(auditEvent)
    .innerJoin(user, eq(user.id, auditEvent.actorId))
    .where(
      and(
        cursor === undefined ? undefined : lt(auditEvent.id, cursor),
        search === ""
          ? undefined
          : or(
              ilike(user.email, pattern),
              ilike(auditEvent.act, pattern),
              ilike(auditEvent.subject, pattern),
            ),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(limit + 1);
  const events = rows.slice(0, limit);
  return { events, nextCursor: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
};
