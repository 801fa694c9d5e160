import { uuidv7 } from "uuidv7";

import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { EmailInput } from "#shared/accounts.ts";

import { accountMailJob } from "./account-mail.job.ts";
import { keepMailedToken } from "./mailed-token.ts";

const limit = { act: "request_password_reset", max: 20, windowSeconds: 3_600 };

/**
 * Asks for a link that sets a new password. The answer and the work are the same whether or not there
 * is such an account.
 * @throws ShopError `too_many_requests`
 */
export const requestPasswordReset = async (
  {
    services,
    clientAddress,
    locale,
  }: Pick<RequestContext, "services" | "clientAddress" | "locale">,
  { email }: EmailInput,
): Promise<{ isMailed: true }> => {
  const { db } = services.connection;
  await countAct(db, limit, clientAddress);
  const requestId = uuidv7();
  await db.transaction(async (tx) => {
    await keepMailedToken(tx, services, { requestId, kind: "reset", email });
    await services.jobs.enqueue(tx, accountMailJob, { kind: "reset", requestId, locale });
  });
  return { isMailed: true };
};
