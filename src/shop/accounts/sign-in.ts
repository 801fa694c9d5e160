import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { CredentialsInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { type AdoptOrders, adoptVerifiedOrders } from "./adopt-orders.ts";
import { type CarryOver, carryOverAll } from "./carry-over.ts";

/** Ten tries in ten minutes for an account and thirty for an address, counted before hashing. */
const accountLimit = { act: "sign_in_account", max: 10, windowSeconds: 600 };
const addressLimit = { act: "sign_in_address", max: 30, windowSeconds: 600 };

/**
 * Checks a password and brings along the guest's cart, drafts and photos, and orders placed under the
 * account's verified address. Unknown addresses take
 * the same time and get the same answer.
 * @throws ShopError `sign_in_failed`, `too_many_requests`
 */
export const signIn = async (
  db: Database,
  visitor: { readonly actor: Actor | null; readonly clientAddress: string },
  input: CredentialsInput,
  brings: { readonly carryOvers: readonly CarryOver[]; readonly adoptOrders: AdoptOrders },
): Promise<{ userId: string }> => {
  await countAct(db, addressLimit, visitor.clientAddress);
  await countAct(db, accountLimit, input.email);
  const [account] = await db
    .select({ userId: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(and(eq(user.email, input.email), isNull(user.anonymizedAt), isNull(user.disabledAt)));
  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (account === undefined || !isRight) throw new ShopError("sign_in_failed");
  const { actor } = visitor;
  await db.transaction(async (tx) => {
    if (actor !== null && actor.role === "guest") {
      const move = { guestId: actor.userId, userId: account.userId };
      await carryOverAll(tx, brings.carryOvers, move);
    }
    await adoptVerifiedOrders(tx, brings.adoptOrders, account.userId);
  });
  return { userId: account.userId };
};
