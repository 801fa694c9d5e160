import { asc, desc, inArray, sql } from "drizzle-orm";

import { secondFactor } from "#server/auth/second-factor.table.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { workRoles } from "#shared/people.ts";

/** More than a workshop of one machine has; beyond it the oldest are not shown. */
const peopleMax = 200;

/** Everybody who works here, admins first. */
export const listPeople = (db: Database) =>
  db
    .select({
      id: user.id,
      email: user.email,
      role: user.role,
      locale: user.locale,
      isDisabled: sql<boolean>`${user.disabledAt} is not null`,
      /** Has never chosen a password: the invitation waits. */
      isInvited: sql<boolean>`${user.passwordHash} is null and ${user.emailVerifiedAt} is null`,
      hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactor}
        where ${secondFactor}.user_id = ${user}.id and ${secondFactor}.confirmed_at is not null)`,
      /** By their sessions, and by what they did once those have ended; null: neither is kept. */
      lastSeenAt: sql<string | null>`greatest(
        (select max(${session}.last_seen_at) from ${session} where ${session}.user_id = ${user}.id),
        (select ${auditEvent}.created_at from ${auditEvent} where ${auditEvent}.actor_id = ${user}.id
          order by ${auditEvent}.id desc limit 1))`,
    })
    .from(user)
    .where(inArray(user.role, workRoles))
    .orderBy(asc(user.role), desc(user.id))
    .limit(peopleMax);
