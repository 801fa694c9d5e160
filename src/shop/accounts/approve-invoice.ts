import { and, eq, isNull, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { ApproveInvoiceInput } from "#shared/customers.ts";
import { ShopError } from "#shared/shop-error.ts";

/**
 * Staff lets a customer pay on invoice, or no longer; orders that were placed stay as agreed. Saying
 * the same again changes nothing and is written down once.
 * @throws ShopError `not_found` for a guest or nobody
 */
export const approveInvoice = (
  db: Database,
  whose: Actor,
  { userId, isApproved }: ApproveInvoiceInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select({ approvedAt: user.invoiceApprovedAt })
      .from(user)
      .where(and(eq(user.id, userId), ne(user.role, "guest"), isNull(user.anonymizedAt)))
      .for("update");
    if (!before) throw new ShopError("not_found");
    if ((before.approvedAt !== null) === isApproved) return;
    await tx
      .update(user)
      .set({ invoiceApprovedAt: isApproved ? sql`now()` : null })
      .where(eq(user.id, userId));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: isApproved ? "approve_invoice" : "withdraw_invoice_approval",
      subject: `user:${userId}`,
    });
  });
