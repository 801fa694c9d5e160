import { eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

/**
 * Brings orders that guests placed under an address to the account that has proven to own it, in the
 * transaction of that proof. A later slice brings its own; app-router.ts names it.
 */
export type AdoptOrders = (
  tx: Database,
  account: { readonly userId: string; readonly email: string },
) => Promise<void>;

/**
 * At the verification of an address and at each sign-in. An address that is only typed, or not verified
 * yet, brings nothing: anybody could type it.
 */
export const adoptVerifiedOrders = async (
  tx: Database,
  adoptOrders: AdoptOrders,
  userId: string,
): Promise<void> => {
  const [account] = await tx
    .select({ email: user.email, verifiedAt: user.emailVerifiedAt, role: user.role })
    .from(user)
    .where(eq(user.id, userId));
  if (!account || account.email === null || account.verifiedAt === null) return;
  if (account.role === "guest") return;
  await adoptOrders(tx, { userId, email: account.email });
};
