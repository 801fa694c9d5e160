import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { design } from "./design.table.ts";

/** Ordered designs become another owner's. */
export const giveDesigns = async (
  tx: Database,
  designIds: readonly string[],
  userId: string,
): Promise<void> => {
  if (designIds.length === 0) return;
  await tx
    .update(design)
    .set({ ownerId: userId })
    .where(inArray(design.id, [...designIds]));
};
