import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { DesignIdInput } from "#shared/designs.ts";

import { design } from "./design.table.ts";

/** Takes a design out of drafts and cart; what an order froze of it stays. Repeating it is fine. */
export const deleteDesign = async (
  db: Database,
  whose: Actor,
  { id }: DesignIdInput,
): Promise<void> => {
  await db
    .update(design)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(design.id, id), eq(design.ownerId, whose.userId), isNull(design.deletedAt)));
};
