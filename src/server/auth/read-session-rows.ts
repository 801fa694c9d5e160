import { eq, sql } from "drizzle-orm";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";

import { session } from "./session.table.ts";
import { user } from "./user.table.ts";

/**
 * Reads a session and whose it is, with every call of a shopper: its SQL is built once (building it anew takes
 * longer than running it), of the columns that are asked for and nothing like a password's hash.
 */
export const createSessionRowsReader = (db: PostgresJsDatabase) => {
  const rows = db
    .select({
      session: {
        id: session.id,
        userId: session.userId,
        expiresAt: session.expiresAt,
        createdAt: session.createdAt,
        authenticatedAt: session.authenticatedAt,
        lastSeenAt: session.lastSeenAt,
        secondFactorAt: session.secondFactorAt,
        browser: session.browser,
        system: session.system,
      },
      user: { id: user.id, role: user.role, email: user.email, disabledAt: user.disabledAt },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, sql.placeholder("id")))
    .prepare("session_and_user");
  return async (id: string) => {
    const [row] = await rows.execute({ id });
    return row ?? null;
  };
};
