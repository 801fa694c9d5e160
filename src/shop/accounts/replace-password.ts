import { and, eq } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

/** A new password ends every session and every link that could set another one (FAULTS A9). */
export const replacePassword = async (
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> => {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId));
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(authToken).where(and(eq(authToken.userId, userId), eq(authToken.kind, "reset")));
};
