import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { hashPassword } from "#server/auth/password.ts";
import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { countAct, countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { CredentialsInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";
import { keepMailedToken } from "#shop/accounts/mailed-token.ts";
import { requireGoodPassword } from "#shop/accounts/passwords/require-good-password.ts";

/** Somebody who mistypes the address; beyond it a machine. */
const personLimit = { act: "sign_up", max: 20, windowSeconds: 3_600 };
/** A school class behind one address; each mailbox has a limit of its own (send-account-mail.ts). */
const addressLimit = { act: "sign_up_from", max: 300, windowSeconds: 3_600 };

/**
 * Asks for an account (registration); the mailed link makes it. There is none before the mailed link is
 * opened (`verifyEmail`), so nobody makes one of another's address, and the answer is the same for an
 * address that has one already: its owner gets a mail that says so.
 * @throws ShopError `password_too_common`, `not_allowed` (already signed in), `too_many_requests`
 */
export const signUp = async (
  {
    services,
    clientAddress,
    locale,
  }: Pick<RequestContext, "services" | "clientAddress" | "locale">,
  guest: Actor,
  { email, password }: CredentialsInput,
): Promise<{ isMailed: true }> => {
  if (guest.role !== "guest") throw new ShopError("not_allowed");
  const { db } = services.connection;
  await countAct(db, personLimit, guest.userId);
  await countActFrom(db, addressLimit, clientAddress);
  await requireGoodPassword(services, password, email);
  const passwordHash = await hashPassword(password);
  const requestId = uuidv7();
  await db.transaction(async (tx) => {
    const link = { requestId, kind: "verify", email, userId: guest.userId, passwordHash } as const;
    await keepMailedToken(tx, services, link);
    await services.jobs.enqueue(tx, accountMailJob, { kind: "verify", requestId, locale });
  });
  return { isMailed: true };
};

/** Two people at once with one address: the unique key decides, the second is told. */
export const refuseTakenEmail = (error: unknown): never => {
  if (databaseErrorCode(error) === "23505")
    throw new ShopError("email_taken", {}, { cause: error });
  throw error;
};
