import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isByProvider, type PaymentMethod } from "#shared/payments.ts";

import { approval } from "./approval.table.ts";

/** Longer than any provider keeps one, and than any press waits for its answer. */
export const approvalDays = 2;

/**
 * The approval that pays for a cart's order, in the transaction that places it. Null for another cart's, another
 * way of paying or one that is over: the order is then paid as if there had been none.
 */
export const findApproval = async (
  tx: Database,
  wanted: {
    readonly approvalId: string | null;
    readonly cartId: string;
    readonly method: PaymentMethod;
  },
) => {
  const { approvalId, cartId, method } = wanted;
  if (approvalId === null || !isByProvider(method)) return null;
  const [found] = await tx
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.id, approvalId),
        eq(approval.cartId, cartId),
        eq(approval.method, method),
        isNotNull(approval.providerReference),
        gt(approval.expiresAt, sql`now()`),
      ),
    );
  return found ?? null;
};

/** Those that nobody can order with any more are forgotten; their providers have done so long before. */
export const forgetApprovals = async (db: Database): Promise<void> => {
  await db
    .delete(approval)
    .where(lt(approval.createdAt, sql`now() - make_interval(days => ${approvalDays})`));
};
