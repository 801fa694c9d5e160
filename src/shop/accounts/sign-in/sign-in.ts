import { and, eq, isNull } from "drizzle-orm";

import { verifyPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transact.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { CredentialsInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type AdoptOrders, adoptVerifiedOrders } from "#shop/accounts/adopt-orders.ts";
import { type CarryOver, carryOverAll } from "#shop/accounts/carry-over.ts";
import { lockOwnersToMove } from "#shop/accounts/owner-lock.ts";

import { countSignIn, forgetSignIns } from "./count-sign-in.ts";
import { findKnownDevice } from "./known-devices.ts";

/**
 * Checks a password and brings along the guest's cart, drafts and photos, and orders placed under the
 * account's verified address. Unknown addresses take the same time and get the same answer.
 * @throws ShopError `sign_in_failed`, `too_many_requests`
 */
export const signIn = async (
  {
    services,
    actor,
    clientAddress,
    deviceToken,
    locale,
  }: Pick<RequestContext, "services" | "actor" | "clientAddress" | "deviceToken" | "locale">,
  { email, password }: CredentialsInput,
  brings: { readonly carryOvers: readonly CarryOver[]; readonly adoptOrders: AdoptOrders },
): Promise<{ userId: string }> => {
  const { db } = services.connection;
  const account = await findAccount(db, email);
  const userId = account?.userId ?? null;
  const device = await findKnownDevice(db, userId ?? nobody, deviceToken);
  const attempt = { email, clientAddress, userId, deviceId: device?.deviceId ?? null };
  await countSignIn(services, attempt);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !isRight) throw new ShopError("sign_in_failed");
  const guestId = actor?.role === "guest" ? actor.userId : null;
  await transact(db, async (tx) => {
    await lockOwnersToMove(tx, guestId === null ? [account.userId] : [account.userId, guestId]);
    await forgetSignIns(tx, services, attempt);
    await tx.update(user).set({ locale }).where(eq(user.id, account.userId));
    if (guestId !== null) {
      await carryOverAll(tx, brings.carryOvers, { guestId, userId: account.userId });
    }
    await adoptVerifiedOrders(tx, brings.adoptOrders, account.userId);
  });
  return { userId: account.userId };
};

/** Asked for in place of an account that is not there, so that the work is the same. */
const nobody = "00000000-0000-7000-8000-000000000000";

const findAccount = async (db: Database, email: string) => {
  const [account] = await db
    .select({ userId: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.anonymizedAt), isNull(user.disabledAt)));
  return account;
};
