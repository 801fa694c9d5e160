import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql } from "#server/db/statements/finish-sql.ts";

import { type DesignRow, ownDesignSelect, toDesign } from "./read-designs.ts";

/**
 * Makes the present state of designs unchangeable, for an order, in the order's transaction.
 * @param designIds of designs that the transaction holds locked: a save that is under way waits for the order
 * and then starts a new version
 * @returns each design with its frozen version; one that is gone or another shopper's is not among them
 */
export const freezeDesigns = async (tx: Database, whose: Actor, designIds: readonly string[]) => {
  const rows = await tx.execute<DesignRow>(freezing({ userId: whose.userId, ids: designIds }));
  return new Map(
    rows.flatMap((row) =>
      toDesign(row).map((found) => [found.id, { ...found, versionId: row.versionId }] as const),
    ),
  );
};

const freezing = finishSql<"userId" | "ids">(sql`
  with ordered as (${ownDesignSelect}),
  frozen as (
    update design_version set frozen_at = now() from ordered
    where design_version.id = ordered."versionId" and design_version.frozen_at is null)
  select * from ordered`);
