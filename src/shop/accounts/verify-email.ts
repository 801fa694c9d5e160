import { and, eq, ne, or, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { endSessionsOf } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { transact } from "#server/db/transact.ts";
import { countAct, countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { VerifyEmailInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { type AdoptOrders, adoptVerifiedOrders } from "./adopt-orders.ts";
import { type CarryOver, carryOverAll } from "./carry-over.ts";
import { findMailedToken, spendMailedToken } from "./mailed-token.ts";
import { lockOwnersToMove } from "./owner-lock.ts";

const limit = { act: "verify_email", max: 300, windowSeconds: 600 };
/** Tries of the password for one link. */
const linkLimit = { act: "verify_email_link", max: 5, windowSeconds: 86_400 };

/**
 * Makes the guest who signed up a customer in place, so everything that is theirs stays theirs, once a
 * link. In another browser the password is asked for: whoever was mailed a stranger's link must not
 * come by an account whose password the stranger knows.
 * @throws ShopError `link_invalid`, `link_needs_password`, `sign_in_failed`, `too_many_requests`
 */
export const verifyEmail = async (
  db: Database,
  visitor: Pick<RequestContext, "actor" | "clientAddress" | "locale">,
  { token, password }: VerifyEmailInput,
  brings: { readonly carryOvers: readonly CarryOver[]; readonly adoptOrders: AdoptOrders },
): Promise<{ userId: string }> => {
  await countActFrom(db, limit, visitor.clientAddress);
  const link = await findMailedToken(db, "verify", token);
  if (!link || link.userId === null) throw new ShopError("link_invalid");
  const { userId, email, passwordHash } = link;
  const { actor, locale } = visitor;
  if (actor?.userId !== userId) {
    if (password === undefined) throw new ShopError("link_needs_password");
    await countAct(db, linkLimit, link.id);
    if (!(await verifyPassword(password, passwordHash))) throw new ShopError("sign_in_failed");
  }
  const guestId = actor?.role === "guest" && actor.userId !== userId ? actor.userId : null;
  await transact(db, async (tx) => {
    await lockOwnersToMove(tx, guestId === null ? [userId] : [userId, guestId]);
    if (!(await spendMailedToken(tx, "verify", link.id))) throw new ShopError("link_invalid");
    const made = await tx
      .update(user)
      .set({ email, emailVerifiedAt: sql`now()`, passwordHash, role: "customer", locale })
      .where(and(eq(user.id, userId), eq(user.role, "guest")))
      .returning({ id: user.id });
    if (made.length === 0) throw new ShopError("link_invalid");
    // Rights never change within a session, also on a device that a mailed link has joined.
    await endSessionsOf(tx, userId);
    await forgetSignUps(tx, link.id, { userId, email });
    if (guestId !== null) await carryOverAll(tx, brings.carryOvers, { guestId, userId });
    await adoptVerifiedOrders(tx, brings.adoptOrders, userId);
  }).catch(refuseTakenAddress);
  return { userId };
};

/** Others that wait for this address or this person: there is an account now. */
const forgetSignUps = async (
  tx: Database,
  keptId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> => {
  await tx
    .delete(authToken)
    .where(
      and(
        eq(authToken.kind, "verify"),
        ne(authToken.id, keptId),
        or(eq(authToken.userId, userId), eq(authToken.email, email)),
      ),
    );
};

/** Somebody verified the same address meanwhile. */
const refuseTakenAddress = (error: unknown): never => {
  if (databaseErrorCode(error) === "23505")
    throw new ShopError("link_invalid", {}, { cause: error });
  throw error;
};
