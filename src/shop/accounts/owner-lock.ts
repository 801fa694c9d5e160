import { type Placeholder, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/**
 * A guest's things move to an account in one go; whoever adds to them meanwhile waits, and then sees
 * that they have moved. Held until the transaction ends, and taken before any row.
 */
export const lockOwnersToMove = async (tx: Database, userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(userId)})`);
  }
};

/** Any number may add at once; none while the things move. */
export const lockOwnerToAdd = async (tx: Database, userId: string): Promise<void> => {
  await tx.execute(ownerToAdd(userId));
};

/** As {@link lockOwnerToAdd}, as a part of the statement that adds: what it writes has to come from it. */
export const ownerToAdd = (userId: string | Placeholder): SQL =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(userId)})`;

const keyOf = (userId: string | Placeholder): SQL =>
  sql`hashtextextended('owner:' || ${userId}::text, 0)`;
