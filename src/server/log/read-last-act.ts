import { and, desc, eq, inArray } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { AuditAct } from "#shared/audit.ts";

import { auditEvent } from "./audit-event.table.ts";

/** Who did one of these acts to the subject last, and when, as far as the record knows. */
export const readLastAct = async (
  db: Database,
  subject: string,
  acts: readonly AuditAct[],
): Promise<{ readonly by: string | null; readonly at: string | null }> => {
  const [last] = await db
    .select({ by: user.email, at: auditEvent.createdAt })
    .from(auditEvent)
    .innerJoin(user, eq(user.id, auditEvent.actorId))
    .where(and(inArray(auditEvent.act, [...acts]), eq(auditEvent.subject, subject)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return { by: last?.by ?? null, at: last?.at.toISOString() ?? null };
};
