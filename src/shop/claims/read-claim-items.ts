import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { claimItem } from "./claim-item.table.ts";

/** The items a claim is about, and how many pieces of each. */
export const readClaimItems = (db: Database, claimId: string) =>
  db
    .select({ orderItemId: claimItem.orderItemId, quantity: claimItem.quantity })
    .from(claimItem)
    .where(eq(claimItem.claimId, claimId));
