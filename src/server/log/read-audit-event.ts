import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { PutBackAct } from "#shared/audit.ts";
import { ShopError } from "#shared/shop-error.ts";

import { auditEvent } from "./audit-event.table.ts";

/**
 * What a change in the record was about, and what held before and after it.
 * @throws ShopError `not_found` for one that is no change of this kind
 */
export const readAuditEvent = async (db: Database, eventId: string, act: PutBackAct) => {
  const [event] = await db
    .select({ subject: auditEvent.subject, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.id, eventId), eq(auditEvent.act, act)));
  if (!event) throw new ShopError("not_found");
  return event;
};
