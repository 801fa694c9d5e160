import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { authToken } from "#server/auth/auth-token.table.ts";
import { requireHeldRights } from "#server/auth/recent-proof.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { transact } from "#server/db/transact.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { TokenInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { type AdoptOrders, adoptVerifiedOrders } from "./adopt-orders.ts";
import { findMailedToken, spendMailedToken } from "./mailed-token.ts";
import { lockOwnersToMove } from "./owner-lock.ts";
import { endOtherSessions } from "./passwords/replace-password.ts";

const limit = { act: "confirm_email_change", max: 300, windowSeconds: 600 };

/**
 * The account has the new address from now on, and the old one is told. Only whoever is signed in to
 * that account can do it: a stranger's account must not be given one's address by a press. Everywhere
 * else is signed out.
 * @throws ShopError `link_invalid`, `second_factor_required`, `too_many_requests`
 */
export const confirmEmailChange = async (
  context: RequestContext,
  signedIn: SignedIn,
  { token }: TokenInput,
  adoptOrders: AdoptOrders,
): Promise<{ email: string }> => {
  requireHeldRights(signedIn);
  const { actor, email: oldEmail, sessionId } = signedIn;
  const { userId } = actor;
  const { db, services, clientAddress, locale } = context;
  await countActFrom(db, limit, clientAddress);
  const link = await findMailedToken(db, "email_change", token);
  if (!link || link.userId !== userId || oldEmail === null) throw new ShopError("link_invalid");
  const { id, email } = link;
  const { renderAccountMail } = await import("./account-mail.tsx");
  const mail = await renderAccountMail({
    name: "account-email-changed",
    shop: await readMailShop(services),
    locale,
    url: `${services.publicUrl}/legal/impressum`,
    detail: email,
  });
  await transact(db, async (tx) => {
    await lockOwnersToMove(tx, [userId]);
    if (!(await spendMailedToken(tx, "email_change", id))) throw new ShopError("link_invalid");
    const changed = await tx
      .update(user)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(and(eq(user.id, userId), eq(user.email, oldEmail)))
      .returning({ id: user.id });
    if (changed.length === 0) throw new ShopError("link_invalid");
    await endOtherSessions(tx, userId, sessionId);
    await forgetLinks(tx, id, userId, email);
    await adoptVerifiedOrders(tx, adoptOrders, userId);
    const dedupeKey = `${mail.name}:${uuidv7()}`;
    await queueMail(tx, services.jobs, { dedupeKey, to: oldEmail, ...mail });
  }).catch(refuseTaken);
  context.setSessionToken(await context.sessions.rotate(sessionId));
  return { email };
};

/** Links to the old address, and sign-ups that wait for the new one. */
const forgetLinks = async (tx: Database, keptId: string, userId: string, email: string) => {
  const isOwn = and(
    eq(authToken.userId, userId),
    inArray(authToken.kind, ["reset", "email_change"]),
  );
  const isSignUp = and(eq(authToken.email, email), eq(authToken.kind, "verify"));
  await tx.delete(authToken).where(and(ne(authToken.id, keptId), or(isOwn, isSignUp)));
};

/** Somebody has made an account of it meanwhile. */
const refuseTaken = (error: unknown): never => {
  if (databaseErrorCode(error) === "23505")
    throw new ShopError("link_invalid", {}, { cause: error });
  throw error;
};
