import { and, eq, or, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { oauthAccount } from "#server/auth/oauth-account.table.ts";
import { endSessionsOf } from "#server/auth/session.ts";
import type { ProviderIdentity } from "#server/auth/sign-in-provider.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { transact } from "#server/db/transact.ts";
import { emailSchema } from "#shared/accounts.ts";
import type { Locale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type AdoptOrders, adoptVerifiedOrders } from "#shop/accounts/adopt-orders.ts";
import { type CarryOver, carryOverAll } from "#shop/accounts/carry-over.ts";
import { lockOwnersToMove } from "#shop/accounts/owner-lock.ts";

/**
 * Signs in whom a provider vouches for: finds, links or makes the account. Known is who was linked; a
 * stranger is linked to the account with the same e-mail only when both sides have verified it; otherwise
 * an account is made of the guest who is here, and is new. The guest's things come along.
 * @throws ShopError `provider_email_unverified`, `provider_email_taken`, `sign_in_failed` (disabled)
 */
export const enterByIdentity = (
  db: Database,
  visitor: { readonly actor: Actor | null; readonly locale: Locale },
  identity: ProviderIdentity,
  brings: { readonly carryOvers: readonly CarryOver[]; readonly adoptOrders: AdoptOrders },
): Promise<Entered> =>
  transact(db, async (tx) => {
    const guest = visitor.actor?.role === "guest" ? visitor.actor : null;
    const owners = await findAccountIds(tx, identity);
    await lockOwnersToMove(tx, [...new Set([...owners, guest?.userId ?? []].flat())]);
    const entered =
      (await findLinked(tx, identity)) ?? (await linkByEmail(tx, visitor.locale, guest, identity));
    const { userId } = entered;
    if (guest !== null && guest.userId !== userId) {
      await carryOverAll(tx, brings.carryOvers, { guestId: guest.userId, userId });
    }
    await adoptVerifiedOrders(tx, brings.adoptOrders, userId);
    return entered;
  }).catch((error: unknown) => {
    // Two browsers at once made the same account: the second may simply come again.
    if (databaseErrorCode(error) !== "23505") throw error;
    throw new ShopError("provider_trip_invalid", {}, { cause: error });
  });

type Entered = { readonly userId: string; readonly isNew: boolean };

/** Of whom it may be, by the link or by the address: asked before any row is held. */
const findAccountIds = async (
  tx: Database,
  { issuer, subject, email }: ProviderIdentity,
): Promise<readonly string[]> => {
  const isLinked = and(eq(oauthAccount.issuer, issuer), eq(oauthAccount.subject, subject));
  const address = emailSchema.safeParse(email ?? "").data;
  const found = await tx
    .selectDistinct({ id: user.id })
    .from(user)
    .leftJoin(oauthAccount, eq(oauthAccount.userId, user.id))
    .where(address === undefined ? isLinked : or(isLinked, eq(user.email, address)));
  return found.map(({ id }) => id);
};

const findLinked = async (
  tx: Database,
  { issuer, subject }: ProviderIdentity,
): Promise<Entered | undefined> => {
  const [linked] = await tx
    .select({
      userId: user.id,
      isShut: sql<boolean>`${user.disabledAt} is not null or ${user.anonymizedAt} is not null`,
    })
    .from(oauthAccount)
    .innerJoin(user, eq(user.id, oauthAccount.userId))
    .where(and(eq(oauthAccount.issuer, issuer), eq(oauthAccount.subject, subject)));
  if (linked?.isShut === true) throw new ShopError("sign_in_failed");
  return linked && { userId: linked.userId, isNew: false };
};

const linkByEmail = async (
  tx: Database,
  locale: Locale,
  guest: Actor | null,
  { issuer, subject, ...said }: ProviderIdentity,
): Promise<Entered> => {
  const email = emailSchema.safeParse(said.email ?? "");
  if (!said.isEmailVerified || !email.success) throw new ShopError("provider_email_unverified");
  const [account] = await tx
    .select({ id: user.id, verifiedAt: user.emailVerifiedAt, disabledAt: user.disabledAt })
    .from(user)
    .where(eq(user.email, email.data))
    .for("update");
  if (account && account.verifiedAt === null) throw new ShopError("provider_email_taken");
  if (account && account.disabledAt !== null) throw new ShopError("sign_in_failed");
  const userId = account?.id ?? (await makeCustomer(tx, guest, email.data, locale));
  await tx.insert(oauthAccount).values({ userId, issuer, subject, email: email.data });
  return { userId, isNew: account === undefined };
};

/** Of the guest in place, so everything that is theirs stays theirs; of nobody, a new one. */
const makeCustomer = async (
  tx: Database,
  guest: Actor | null,
  email: string,
  locale: Locale,
): Promise<string> => {
  const made = { email, emailVerifiedAt: sql`now()`, role: "customer", locale } as const;
  const [row] =
    guest === null
      ? await tx.insert(user).values(made).returning({ id: user.id })
      : await tx
          .update(user)
          .set(made)
          .where(and(eq(user.id, guest.userId), eq(user.role, "guest")))
          .returning({ id: user.id });
  if (row === undefined) throw new ShopError("provider_trip_invalid");
  // Rights never change within a session, also on a device that a mailed link has joined.
  if (guest !== null) await endSessionsOf(tx, row.id);
  return row.id;
};
