import { eq } from "drizzle-orm";

import type { CarryOver } from "#shop/accounts/carry-over.ts";

import { design } from "./design.table.ts";

/** A guest's designs become the account's on signing in. */
export const carryOverDesigns: CarryOver = async (tx, { guestId, userId }) => {
  await tx.update(design).set({ ownerId: userId }).where(eq(design.ownerId, guestId));
};
