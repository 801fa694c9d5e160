import { uuidv7 } from "uuidv7";

import { requireHeldRights } from "#server/auth/recent-proof.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { EmailInput } from "#shared/accounts.ts";

import { accountMailJob } from "./account-mail.job.ts";
import { keepMailedToken } from "./mailed-token.ts";

const limit = { act: "request_email_change", max: 10, windowSeconds: 86_400 };

/**
 * Asks for another e-mail address of the account; a mailed link confirms it. It changes when the link that
 * goes to the new one is opened; the answer is the same for an address that has an account of its own.
 * @throws ShopError `second_factor_required`, `too_many_requests`
 */
export const requestEmailChange = async (
  { services, locale }: Pick<RequestContext, "services" | "locale">,
  signedIn: SignedIn,
  { email }: EmailInput,
): Promise<{ isMailed: true }> => {
  requireHeldRights(signedIn);
  const { userId } = signedIn.actor;
  const { db } = services.connection;
  await countAct(db, limit, userId);
  const requestId = uuidv7();
  await db.transaction(async (tx) => {
    const link = { requestId, kind: "email_change", email, userId } as const;
    await keepMailedToken(tx, services, link);
    await services.jobs.enqueue(tx, accountMailJob, { kind: "email_change", requestId, locale });
  });
  return { isMailed: true };
};
