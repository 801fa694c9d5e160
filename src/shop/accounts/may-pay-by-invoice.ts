import { and, eq, isNotNull, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

/**
 * Whether this shopper is a customer whom staff lets pay after the delivery, in a shop that does so.
 * People of the workshop may: they order for customers and answer for it.
 */
export const mayPayByInvoice = async (
  db: Database,
  whose: Actor | null,
  { hasInvoice }: { readonly hasInvoice: boolean },
): Promise<boolean> => {
  if (!hasInvoice || whose === null || whose.role === "guest") return false;
  if (whose.role !== "customer") return true;
  const [approved] = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(eq(user.id, whose.userId), isNotNull(user.invoiceApprovedAt), isNull(user.anonymizedAt)),
    );
  return approved !== undefined;
};
