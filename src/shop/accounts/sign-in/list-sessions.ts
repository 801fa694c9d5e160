import { and, desc, eq, gt, sql } from "drizzle-orm";

import { session } from "#server/auth/session.table.ts";
import type { SignedIn } from "#server/auth/session.ts";
import type { Database } from "#server/db/connect.ts";
import type { SessionIdInput } from "#shared/accounts.ts";

/** More than anybody has devices; older ones are ended with "everywhere else". */
const sessionsMax = 50;

/** Where the account is signed in, the last used first. The rows' ids stay here. */
export const listSessions = async (db: Database, { actor, sessionId }: SignedIn) =>
  db
    .select({
      id: session.listId,
      browser: session.browser,
      system: session.system,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      isHere: sql<boolean>`${session.id} = ${sessionId}`,
    })
    .from(session)
    .where(and(eq(session.userId, actor.userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${session.id} = ${sessionId}`), desc(session.lastSeenAt))
    .limit(sessionsMax);

/** Signs one device out; repeating it is fine, and another's is never touched. */
export const endSession = async (
  db: Database,
  { actor }: SignedIn,
  { id }: SessionIdInput,
): Promise<void> => {
  await db.delete(session).where(and(eq(session.listId, id), eq(session.userId, actor.userId)));
};
