import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";

/** An order holds one of their designs, so there is an address and a payment to protect. */
export const hasOrdered = async (db: Database, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: designVersion.id })
    .from(designVersion)
    .innerJoin(design, eq(design.id, designVersion.designId))
    .where(and(eq(design.ownerId, userId), sql`${designVersion.frozenAt} is not null`))
    .limit(1);
  return rows.length > 0;
};
