import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { design } from "#shop/designs/design.table.ts";

/** Which of these ids a design has or had, also one that is deleted or ordered by now. */
export const readUsedIds = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ id: design.id }).from(design).where(inArray(design.id, ids));
  return new Set(rows.map(({ id }) => id));
};
