import { and, eq, isNotNull, ne } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { authToken } from "#server/auth/auth-token.table.ts";
import { session } from "#server/auth/session.table.ts";
import type { Database } from "#server/db/connect.ts";

/**
 * Ends the other devices of a guest that a mailed link has joined: from the order on there is an
 * address to protect, and a link may have gone to a wrong one.
 */
export const endLinkedSessions = async (
  db: Database,
  whose: Actor,
  keptSessionId: string | undefined,
): Promise<void> => {
  if (whose.role !== "guest" || keptSessionId === undefined) return;
  const [used] = await db
    .select({ id: authToken.id })
    .from(authToken)
    .where(
      and(
        eq(authToken.userId, whose.userId),
        eq(authToken.kind, "draft_link"),
        isNotNull(authToken.usedAt),
      ),
    )
    .limit(1);
  if (!used) return;
  await db
    .delete(session)
    .where(and(eq(session.userId, whose.userId), ne(session.id, keptSessionId)));
};
