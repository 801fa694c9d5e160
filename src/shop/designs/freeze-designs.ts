import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";

import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";

const isNewest = sql`"design_version"."number" = (select max(newer.number) from design_version newer where newer.design_id = "design_version"."design_id")`;

/**
 * Makes the present state of designs unchangeable, for an order, in the order's transaction. A save
 * that is under way waits for the order and then starts a new version.
 * @returns the frozen version of each design; one that is gone or another shopper's is not among them
 */
export const freezeDesigns = async (
  tx: Database,
  whose: Actor,
  designIds: readonly string[],
): Promise<Map<string, { readonly versionId: string }>> => {
  const ids = [...designIds];
  const locked = await tx
    .select({ id: design.id })
    .from(design)
    .where(and(inArray(design.id, ids), eq(design.ownerId, whose.userId), isNull(design.deletedAt)))
    .orderBy(design.id)
    .for("update");
  if (locked.length === 0) return new Map();
  const lockedIds = locked.map(({ id }) => id);
  const newest = await tx
    .select({
      designId: designVersion.designId,
      versionId: designVersion.id,
    })
    .from(designVersion)
    .where(and(inArray(designVersion.designId, lockedIds), isNewest));
  await tx
    .update(designVersion)
    .set({ frozenAt: sql`now()` })
    .where(
      and(
        inArray(
          designVersion.id,
          newest.map(({ versionId }) => versionId),
        ),
        isNull(designVersion.frozenAt),
      ),
    );
  return new Map(newest.map(({ designId, versionId }) => [designId, { versionId }]));
};
