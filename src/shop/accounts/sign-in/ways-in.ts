import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { oauthAccount } from "#server/auth/oauth-account.table.ts";
import { secondFactor } from "#server/auth/second-factor.table.ts";
import type { ProviderIdentity } from "#server/auth/sign-in-provider.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";

/** How somebody gets into their account: a password, an app's code after it, others who vouch. */
export const readWaysIn = async (db: Database, services: Services, whose: Actor) => {
  const [account] = await db
    .select({
      hasPassword: sql<boolean>`${user.passwordHash} is not null`,
      hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactor}
        where ${secondFactor}.user_id = ${user}.id and ${secondFactor}.confirmed_at is not null)`,
    })
    .from(user)
    .where(eq(user.id, whose.userId));
  const linked = await db
    .select({
      id: oauthAccount.id,
      issuer: oauthAccount.issuer,
      email: oauthAccount.email,
      createdAt: oauthAccount.createdAt,
    })
    .from(oauthAccount)
    .where(eq(oauthAccount.userId, whose.userId))
    .orderBy(oauthAccount.id);
  const providers = [...services.signInProviders.values()];
  return {
    hasPassword: account?.hasPassword === true,
    hasSecondFactor: account?.hasSecondFactor === true,
    linked: linked.map(({ issuer, ...link }) => ({
      ...link,
      // One that was switched off since is named by its address.
      label: providers.find((provider) => provider.issuer === issuer)?.label ?? issuer,
    })),
    providers: providers.map(({ name, label, issuer }) => ({
      name,
      label,
      isLinked: linked.some((link) => link.issuer === issuer),
    })),
  };
};

/**
 * Adds a way in to the account that is signed in here; both sides have verified their e-mail.
 * @throws ShopError `provider_email_unverified`, `provider_linked_elsewhere`
 */
export const linkIdentity = async (
  db: Database,
  userId: string,
  { issuer, subject, email, isEmailVerified }: ProviderIdentity,
): Promise<void> => {
  const [account] = await db
    .select({ verifiedAt: user.emailVerifiedAt })
    .from(user)
    .where(eq(user.id, userId));
  if (!isEmailVerified || email === null || !account || account.verifiedAt === null) {
    throw new ShopError("provider_email_unverified");
  }
  await db.insert(oauthAccount).values({ userId, issuer, subject, email }).onConflictDoNothing();
  if (!(await isLinkedTo(db, userId, { issuer, subject }))) {
    throw new ShopError("provider_linked_elsewhere");
  }
};

export const isLinkedTo = async (
  db: Database,
  userId: string,
  { issuer, subject }: Pick<ProviderIdentity, "issuer" | "subject">,
): Promise<boolean> => {
  const [link] = await db
    .select({ id: oauthAccount.id })
    .from(oauthAccount)
    .where(
      and(
        eq(oauthAccount.userId, userId),
        eq(oauthAccount.issuer, issuer),
        eq(oauthAccount.subject, subject),
      ),
    );
  return link !== undefined;
};

/**
 * Takes a way in away, never the last one: the account is locked meanwhile, so two at once see it.
 * @throws ShopError `last_way_in`
 */
export const unlinkIdentity = (db: Database, whose: Actor, linkId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select({ passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, whose.userId))
      .for("update");
    const links = await tx
      .select({ id: oauthAccount.id })
      .from(oauthAccount)
      .where(eq(oauthAccount.userId, whose.userId));
    const others = links.filter(({ id }) => id !== linkId);
    if (others.length === links.length) return;
    if (others.length === 0 && account?.passwordHash === null) throw new ShopError("last_way_in");
    await tx
      .delete(oauthAccount)
      .where(and(eq(oauthAccount.id, linkId), eq(oauthAccount.userId, whose.userId)));
  });
