import { and, count, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { recoveryCode } from "#server/auth/second-factor.table.ts";
import type { Database } from "#server/db/connect.ts";

/** How many of somebody's own recovery codes (spare codes) still open; the codes themselves nobody can read. */
export const readRecoveryCodes = async (
  db: Database,
  { userId }: Actor,
): Promise<{ leftCount: number }> => {
  const [left] = await db
    .select({ leftCount: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return { leftCount: left?.leftCount ?? 0 };
};
