import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { session } from "#server/auth/session.table.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import type { Services } from "#server/services.ts";

import { endLinkedSessionsJob, type LinkedSessions } from "./end-linked-sessions.job.ts";

/**
 * Ends the other devices of a guest that a mailed link has joined: from the order on there is an
 * address to protect, and a link may have gone to a wrong one. In the transaction of the order, which
 * waits for none of them: one that is held at that moment is ended by a job.
 */
export const endLinkedSessions = async (
  tx: Database,
  { jobs }: Pick<Services, "jobs">,
  whose: Actor,
  keptSessionId: string | undefined,
): Promise<void> => {
  if (whose.role !== "guest" || keptSessionId === undefined) return;
  const [used] = await tx.execute(findingUsedLink({ userId: whose.userId }));
  if (!used) return;
  const isOther = and(eq(session.userId, whose.userId), ne(session.id, keptSessionId));
  const free = tx
    .select({ id: session.id })
    .from(session)
    .where(isOther)
    .for("update", { skipLocked: true });
  await tx.delete(session).where(inArray(session.id, free));
  const held = await tx.select({ listId: session.listId }).from(session).where(isOther);
  if (held.length === 0) return;
  const listIds = held.map(({ listId }) => listId);
  await jobs.enqueue(tx, endLinkedSessionsJob, { userId: whose.userId, listIds });
};

/** With every order of a guest. */
const findingUsedLink = finishSql<"userId">(sql`
  select from auth_token
  where user_id = ${value("userId")} and kind = 'draft_link' and used_at is not null
  limit 1`);

/** What was held then. */
export const endHeldSessions = async (
  db: Database,
  { userId, listIds }: LinkedSessions,
): Promise<void> => {
  await db.delete(session).where(and(eq(session.userId, userId), inArray(session.listId, listIds)));
};
