import { eq, getTableColumns, like, or, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { oauthAccount } from "#server/auth/oauth-account.table.ts";
import { secondFactor } from "#server/auth/second-factor.table.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import { countedAs } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";

import { address } from "./address.table.ts";
import { orderView } from "./order-views/order-view.table.ts";
import { knownDevice } from "./sign-in/known-device.table.ts";

/**
 * Takes everything personal off an account, in the transaction of its erasure: what is left is a row
 * without a name that old orders can point at. It is nobody's: no session opens it again.
 * @returns the ids of its links, by which their mails are found, and the addresses it was known by
 */
export const anonymiseAccount = async (
  tx: Database,
  { secret }: Pick<Services, "secret">,
  userId: string,
): Promise<{ readonly linkIds: readonly string[]; readonly addresses: readonly string[] }> => {
  const [before] = await tx
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, userId))
    .for("update");
  await tx.delete(session).where(eq(session.userId, userId));
  const links = await tx
    .delete(authToken)
    .where(eq(authToken.userId, userId))
    .returning({ id: authToken.id, email: authToken.email });
  await tx.delete(oauthAccount).where(eq(oauthAccount.userId, userId));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await tx.delete(knownDevice).where(eq(knownDevice.userId, userId));
  await tx.delete(address).where(eq(address.ownerId, userId));
  await tx.delete(orderView).where(eq(orderView.ownerId, userId));
  const counted = [userId, before?.email ? countedAs(secret, before.email) : []].flat();
  await tx.delete(rateLimit).where(or(...counted.map(isCounterOf)));
  await tx
    .update(user)
    .set({ ...nothing(), role: "guest", anonymizedAt: sql`now()` })
    .where(eq(user.id, userId));
  return {
    linkIds: links.map(({ id }) => id),
    addresses: [before?.email ?? [], ...links.map(({ email }) => email ?? [])].flat(),
  };
};

/** What may be empty is empty, also a column that comes later. */
const nothing = (): Record<string, null> =>
  Object.fromEntries(
    Object.entries(getTableColumns(user)).flatMap(([name, column]) =>
      column.notNull ? [] : [[name, null]],
    ),
  );

/** Alone, or with the address or the browser it was counted for. */
const isCounterOf = (who: string) => {
  const after = `%:${who.replaceAll(/[\\%_]/g, "\\$&")}`;
  return or(like(rateLimit.key, after), like(rateLimit.key, `${after}:%`));
};
