import { and, asc, eq, ne, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { OpenClaims } from "#shared/claims/claims.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";

/** What is open about an order, the oldest first, and who wrote it down; a rejected picture is the workshop's own. */
export const readOpenClaims = async (db: Database, orderId: string): Promise<OpenClaims> => {
  const rows = await db
    .select({ claimId: claim.id, at: claim.createdAt, takenIn: orderEvent.id, email: user.email })
    .from(claim)
    .leftJoin(
      orderEvent,
      and(
        eq(orderEvent.orderId, claim.orderId),
        eq(orderEvent.kind, "claim_opened"),
        sql`${orderEvent.data} @> jsonb_build_object('claimId', ${claim.id}, 'by', 'staff')`,
      ),
    )
    .leftJoin(user, eq(user.id, orderEvent.actorId))
    .where(and(eq(claim.orderId, orderId), eq(claim.status, "open"), ne(claim.kind, "content")))
    .orderBy(asc(claim.createdAt), asc(claim.id));
  return rows.map(({ claimId, at, takenIn, email }) => ({
    claimId,
    at: at.toISOString(),
    takenBy: takenIn === null ? null : { email },
  }));
};
