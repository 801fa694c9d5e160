import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { AuditAct } from "#shared/audit.ts";

/** Every act of staff on an order, in the transaction that does it. */
export const recordOrderAudit = async (
  tx: Database,
  whose: Actor,
  act: AuditAct,
  orderId: string,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await tx
    .insert(auditEvent)
    .values({ actorId: whose.userId, act, subject: `order:${orderId}`, after });
};
