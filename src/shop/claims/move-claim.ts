import { and, eq, inArray, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { type ClaimStatus, claimStatusesBefore } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";

import { claim } from "./claim.table.ts";

type Decided = Partial<
  Pick<
    typeof claim.$inferInsert,
    | "outcome"
    | "refundCents"
    | "answer"
    | "decidedBy"
    | "decidedAt"
    | "postBy"
    | "doneBy"
    | "doneAt"
    | "postedAt"
    | "carrier"
    | "trackingNumber"
  >
>;

/**
 * Moves a claim along, in the caller's transaction: one UPDATE that names the states it may come
 * from, so of two people who decide at once one wins.
 * @throws ShopError `claim_moved_on` with the `status` it has and who it is by, `not_found`
 */
export const moveClaim = async (
  tx: Database,
  claimId: string,
  to: ClaimStatus,
  changes: Decided,
): Promise<void> => {
  const moved = await tx
    .update(claim)
    .set({ status: to, ...changes })
    .where(and(eq(claim.id, claimId), inArray(claim.status, claimStatusesBefore(to))))
    .returning({ id: claim.id });
  if (moved.length > 0) return;
  const [found] = await tx
    .select({ status: claim.status, by: user.email })
    .from(claim)
    .leftJoin(user, eq(user.id, sql`coalesce(${claim.doneBy}, ${claim.decidedBy})`))
    .where(eq(claim.id, claimId));
  throw found ? new ShopError("claim_moved_on", found) : new ShopError("not_found");
};
