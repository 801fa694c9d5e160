import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListAuditInput } from "#shared/people.ts";

import { auditEvent } from "./audit-event.table.ts";

const person = alias(user, "person");
/** As a key, so that the person is looked up and not searched for. */
const personInSubject = sql`case when ${auditEvent.subject} ~ '^user:[0-9a-f-]{36}$'
  then substr(${auditEvent.subject}, 6)::uuid end`;

/** Midnight in Germany, which a day in summer has at another hour. */
const startOfDay = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Berlin')`;

/**
 * What was done in the workshop, narrowed by who, what and when, the latest first, paged by id.
 * @param meant what else the search means: acts on things that the caller found by their number
 */
export const listAuditEvents = async (
  db: Database,
  { limit, cursor, search, acts, actorId, act, from, to }: ListAuditInput,
  meant: SQL | undefined,
) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({
      id: auditEvent.id,
      who: user.email,
      actorId: auditEvent.actorId,
      act: auditEvent.act,
      subject: auditEvent.subject,
      /** Of a person by their address, as long as they have one. */
      subjectEmail: person.email,
      before: auditEvent.before,
      after: auditEvent.after,
      createdAt: auditEvent.createdAt,
    })
    .from(auditEvent)
    .innerJoin(user, eq(user.id, auditEvent.actorId))
    .leftJoin(person, eq(person.id, personInSubject))
    .where(
      and(
        cursor === undefined ? undefined : lt(auditEvent.id, cursor),
        actorId === undefined ? undefined : eq(auditEvent.actorId, actorId),
        act === undefined ? undefined : eq(auditEvent.act, act),
        from === undefined ? undefined : sql`${auditEvent.createdAt} >= ${startOfDay(from)}`,
        to === undefined ? undefined : sql`${auditEvent.createdAt} < ${startOfDay(to, 1)}`,
        search === ""
          ? undefined
          : or(
              ilike(user.email, pattern),
              inArray(auditEvent.act, acts),
              ilike(auditEvent.act, pattern),
              ilike(auditEvent.subject, pattern),
              meant,
              ilike(person.email, pattern),
            ),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(limit + 1);
  const events = rows.slice(0, limit);
  return { events, nextCursor: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
};
