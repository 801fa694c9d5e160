import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";

import { authToken } from "#server/auth/auth-token.table.ts";
import { hashPassword } from "#server/auth/password.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import type { claimFirstAdminInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { requireGoodPassword } from "./require-good-password.ts";
import { refuseTakenEmail } from "./sign-up.ts";

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
  await countAct(db, limit, clientAddress);
  await requireGoodPassword(services, input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(authToken)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(authToken.id, hashSecretToken(input.token)),
          eq(authToken.kind, "first_admin"),
          isNull(authToken.usedAt),
          gt(authToken.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: authToken.id });
    if (used === undefined) throw new ShopError("setup_link_invalid");
    const [row] = await tx
      .insert(user)
      .values({ email: input.email, passwordHash, role: "admin" })
      .returning({ userId: user.id })
      .catch(refuseTakenEmail);
    if (row === undefined) throw new Error("an admin was not inserted");
    return row;
  });
};
