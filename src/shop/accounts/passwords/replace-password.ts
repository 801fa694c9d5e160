import { and, eq, inArray, ne } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { forgetOtherDevices } from "#shop/accounts/sign-in/known-devices.ts";

/**
 * A new password ends every other session, and every link that could set another one or move the
 * account to another address (FAULTS A9).
 * @param kept the session and the browser that set it; without a session none is left
 */
export const replacePassword = async (
  tx: Database,
  userId: string,
  passwordHash: string,
  kept: { readonly sessionId: string | null; readonly deviceToken: string | null },
): Promise<void> => {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId));
  await endOtherSessions(tx, userId, kept.sessionId);
  await forgetOtherDevices(tx, userId, kept.deviceToken);
  await tx
    .delete(authToken)
    .where(
      and(
        eq(authToken.userId, userId),
        inArray(authToken.kind, ["reset", "staff_invite", "email_change"]),
      ),
    );
};

/** Signs the account out everywhere but in one session, if any. */
export const endOtherSessions = async (
  tx: Database,
  userId: string,
  keptSessionId: string | null,
): Promise<void> => {
  await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        keptSessionId === null ? undefined : ne(session.id, keptSessionId),
      ),
    );
};
