import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { ResetPasswordInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";
import { findMailedToken, spendMailedToken } from "#shop/accounts/mailed-token.ts";
import { unlockAccount } from "#shop/accounts/sign-in/count-sign-in.ts";

import { replacePassword } from "./replace-password.ts";
import { requireGoodPassword } from "./require-good-password.ts";

const limit = { act: "reset_password", max: 300, windowSeconds: 600 };

/**
 * Sets a new password by a mailed link, once a link, and ends every session of the account. A reset signs
 * nobody in: whoever reads the mail has shown the address alone, and whose account it is, with all that lies
 * in it, is asked for then. An invitation's account is empty and its person's from this first password on.
 * @returns `isFirst`: by an invitation; who set it is signed in with it
 * @throws ShopError `link_invalid`, `password_too_common`, `too_many_requests`
 */
export const resetPassword = async (
  {
    services,
    clientAddress,
    deviceToken,
  }: Pick<RequestContext, "services" | "clientAddress" | "deviceToken">,
  { token, password }: ResetPasswordInput,
): Promise<{ email: string; isFirst: boolean }> => {
  const { db } = services.connection;
  await countActFrom(db, limit, clientAddress);
  const link = await findMailedToken(db, "reset", token);
  if (!link || link.userId === null) throw new ShopError("link_invalid");
  const { userId, email } = link;
  await requireGoodPassword(services, password, email);
  const passwordHash = await hashPassword(password);
  const isFirst = await db.transaction(async (tx) => {
    if (!(await spendMailedToken(tx, "reset", link.id))) throw new ShopError("link_invalid");
    // Whoever reads the mail has the address; one that is no longer the account's opens nothing.
    const own = await tx
      .update(user)
      .set({ emailVerifiedAt: sql`coalesce(${user.emailVerifiedAt}, now())` })
      .where(and(eq(user.id, userId), eq(user.email, email), isNull(user.disabledAt)))
      .returning({ passwordHash: user.passwordHash });
    const [before] = own;
    if (before === undefined) throw new ShopError("link_invalid");
    await replacePassword(tx, userId, passwordHash, { sessionId: null, deviceToken });
    await unlockAccount(tx, services, email);
    const changed = { kind: "password_changed", requestId: uuidv7(), userId } as const;
    const hadNone = before.passwordHash === null;
    await services.jobs.enqueue(tx, accountMailJob, {
      ...changed,
      ...(hadNone && { isFirst: true as const }),
    });
    return hadNone && link.kind === "staff_invite";
  });
  return { email, isFirst };
};
