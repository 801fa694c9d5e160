import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashPassword } from "#server/auth/password.ts";
import { requireHeldRights } from "#server/auth/recent-proof.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { NewPasswordInput } from "#shared/accounts.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";

import { replacePassword } from "./replace-password.ts";
import { requireGoodPassword } from "./require-good-password.ts";

const limit = { act: "change_password", max: 10, windowSeconds: 3_600 };

/**
 * Sets a new password of whoever has just shown to be its owner (`recentlyAuthenticated`). Everywhere
 * else is signed out, and this session gets a new token.
 * @throws ShopError `second_factor_required`, `password_too_common`, `too_many_requests`
 */
export const changePassword = async (
  context: RequestContext,
  signedIn: SignedIn,
  { password }: NewPasswordInput,
): Promise<{ isChanged: true }> => {
  requireHeldRights(signedIn);
  const { actor, email, sessionId } = signedIn;
  const { userId } = actor;
  const { db, services, sessions, deviceToken } = context;
  await countAct(db, limit, userId);
  await requireGoodPassword(services, password, email ?? "");
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Two changes at once: the second ends what the first one kept.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
    await replacePassword(tx, userId, passwordHash, { sessionId, deviceToken });
    const changed = { kind: "password_changed", requestId: uuidv7(), userId } as const;
    await services.jobs.enqueue(tx, accountMailJob, changed);
  });
  context.setSessionToken(await sessions.rotate(sessionId));
  return { isChanged: true };
};
