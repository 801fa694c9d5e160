import { eq } from "drizzle-orm";

import type { CarryOver } from "#shop/accounts/carry-over.ts";
import { claim } from "#shop/claims/claim.table.ts";

/** What was declared as a guest is the account's own after signing in, and is erased with it. */
export const carryOverDeclarations: CarryOver = async (tx, { guestId, userId }) => {
  await tx.update(claim).set({ declaredBy: userId }).where(eq(claim.declaredBy, guestId));
};
