import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";

import { authToken } from "#server/auth/auth-token.table.ts";
import { hashPassword } from "#server/auth/password.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import type { claimFirstAdminInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { requireGoodPassword } from "#shop/accounts/passwords/require-good-password.ts";
import { refuseTakenEmail } from "#shop/accounts/sign-in/sign-up.ts";

const limit = { act: "claim_first_admin", max: 10, windowSeconds: 600 };

/**
 * Makes the first admin from the one-time link, once: the link is used up in the same transaction.
 * @throws ShopError `setup_link_invalid`, `password_too_common`, `email_taken`, `too_many_requests`
 */
export const claimFirstAdmin = async (
  services: Services,
  clientAddress: string,
  input: z.infer<typeof claimFirstAdminInput>,
): Promise<{ userId: string }> => {
  const { db } = services.connection;
  // Looked up before anything is hashed; only wrong links count, so nobody's guesses shut the right one.
  const [open] = await db.select({ id: authToken.id }).from(authToken).where(isOpen(input.token));
  if (open === undefined) {
    await countActFrom(db, limit, clientAddress);
    throw new ShopError("setup_link_invalid");
  }
  await requireGoodPassword(services, input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(authToken)
      .set({ usedAt: sql`now()` })
      .where(isOpen(input.token))
      .returning({ id: authToken.id });
    if (used === undefined) throw new ShopError("setup_link_invalid");
    // Other processes and starts may have printed links of their own.
    await tx.delete(authToken).where(and(isLink, ne(authToken.id, used.id)));
    const [row] = await tx
      .insert(user)
      .values({ email: input.email, passwordHash, role: "admin" })
      .returning({ userId: user.id })
      .catch(refuseTakenEmail);
    if (row === undefined) throw new Error("an admin was not inserted");
    return row;
  });
};

const isLink = eq(authToken.kind, "first_admin");
const isOpen = (token: string) =>
  and(
    eq(authToken.id, hashSecretToken(token)),
    isLink,
    isNull(authToken.usedAt),
    gt(authToken.expiresAt, sql`now()`),
  );
