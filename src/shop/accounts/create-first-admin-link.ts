import { eq, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

const linkHours = 24;

/**
 * The one-time link that makes the first admin, or null when there is one. A new link ends the one
 * before it.
 */
export const createFirstAdminLink = async (
  db: Database,
  publicUrl: string,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [admin] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.role, "admin"))
      .limit(1);
    return admin === undefined ? createAdminLink(tx, publicUrl) : null;
  });

/** As {@link createFirstAdminLink}, for one more admin; only who has the machine may ask for it. */
export const createAdminLink = async (db: Database, publicUrl: string): Promise<string> =>
  db.transaction(async (tx) => {
    const token = createSecretToken();
    await tx.delete(authToken).where(eq(authToken.kind, "first_admin"));
    await tx.insert(authToken).values({
      id: hashSecretToken(token),
      kind: "first_admin",
      expiresAt: sql`now() + make_interval(hours => ${linkHours})`,
    });
    return `${publicUrl}/login?setup=${token}`;
  });
