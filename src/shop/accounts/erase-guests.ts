import { and, eq, inArray } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

/** Removes rows of guests; the caller knows that nothing is theirs any more. */
export const eraseGuests = async (tx: Database, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx.delete(user).where(and(inArray(user.id, [...userIds]), eq(user.role, "guest")));
};
