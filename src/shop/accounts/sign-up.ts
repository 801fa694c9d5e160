import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { hashPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { errorCodeOf } from "#server/db/error-code-of.ts";
import type { CredentialsInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { isCommonPassword } from "./common-passwords.ts";

/**
 * Makes the guest a customer in place, so everything that is theirs stays theirs.
 * @throws ShopError `password_too_common`, `email_taken`, `not_allowed` (already signed in)
 */
export const signUp = async (
  db: Database,
  guest: Actor,
  input: CredentialsInput,
): Promise<{ userId: string }> => {
  if (guest.role !== "guest") throw new ShopError("not_allowed");
  if (isCommonPassword(input.password, input.email)) throw new ShopError("password_too_common");
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, input.email))
      .for("update");
    if (taken !== undefined) throw new ShopError("email_taken");
    const [row] = await tx
      .update(user)
      .set({ email: input.email, passwordHash, role: "customer" })
      .where(and(eq(user.id, guest.userId), eq(user.role, "guest")))
      .returning({ userId: user.id })
      .catch(refuseTakenEmail);
    if (row === undefined) throw new ShopError("not_allowed");
    return row;
  });
};

/** Two people at once with one address: the unique key decides, the second is told. */
export const refuseTakenEmail = (error: unknown): never => {
  if (errorCodeOf(error) === "23505") throw new ShopError("email_taken", {}, { cause: error });
  throw error;
};
