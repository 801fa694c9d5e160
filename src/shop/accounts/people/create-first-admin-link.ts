import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import {
  createSecretToken,
  deriveSecretToken,
  hashSecretToken,
} from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";

/** What is promised beside a printed link. */
const linkHours = 24;
/** How long a link is good in all; printed again by a start while it is good for `linkHours` more. */
const linkHoursMax = 48;
/** Links that are looked through for one of this installation's. */
const linksMax = 20;

/**
 * The one-time link that makes the first admin, or null when there is one. A restart prints the same
 * link again: it is made of the installation's secret and the moment it ends, which the table keeps.
 * Several processes that start at once may print different ones, which all work until one is used.
 */
export const createFirstAdminLink = async (
  db: Database,
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
): Promise<string | null> => {
  const [admin] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.role, "admin"))
    .limit(1);
  if (admin !== undefined) return null;
  const kept = await findOwnToken(db, secret);
  if (kept !== undefined) return urlOf(publicUrl, kept);
  const expiresAt = new Date(Date.now() + linkHoursMax * 3_600_000);
  const token = tokenEnding(secret, expiresAt);
  await keepToken(db, token, expiresAt);
  return urlOf(publicUrl, token);
};

/** As {@link createFirstAdminLink}, for one more admin; only who has the machine may ask for it. */
export const createAdminLink = async (db: Database, publicUrl: string): Promise<string> => {
  const token = createSecretToken();
  await keepToken(db, token, new Date(Date.now() + linkHours * 3_600_000));
  return urlOf(publicUrl, token);
};

const findOwnToken = async (db: Database, secret: Uint8Array): Promise<string | undefined> => {
  const links = await db
    .select({ id: authToken.id, expiresAt: authToken.expiresAt })
    .from(authToken)
    .where(
      and(
        eq(authToken.kind, "first_admin"),
        isNull(authToken.usedAt),
        gt(authToken.expiresAt, sql`now() + make_interval(hours => ${linkHours})`),
      ),
    )
    .orderBy(desc(authToken.expiresAt))
    .limit(linksMax);
  return links
    .map(({ id, expiresAt }) => ({ id, token: tokenEnding(secret, expiresAt) }))
    .find(({ id, token }) => id === hashSecretToken(token))?.token;
};

const tokenEnding = (secret: Uint8Array, expiresAt: Date): string =>
  deriveSecretToken(secret, "first_admin", expiresAt.toISOString());

/** Two processes that start in the same millisecond keep one link. */
const keepToken = async (db: Database, token: string, expiresAt: Date): Promise<void> => {
  await db
    .insert(authToken)
    .values({ id: hashSecretToken(token), kind: "first_admin", expiresAt })
    .onConflictDoNothing();
};

const urlOf = (publicUrl: string, token: string): string => `${publicUrl}/login?setup=${token}`;
