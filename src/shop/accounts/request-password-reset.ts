import { uuidv7 } from "uuidv7";

import { countAct, countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { EmailInput } from "#shared/accounts.ts";

import { accountMailJob } from "./account-mail.job.ts";
import { keepMailedToken } from "./mailed-token.ts";

const personLimit = { act: "request_password_reset", max: 60, windowSeconds: 3_600 };
/** A school class behind one address; each mailbox has a limit of its own (send-account-mail.ts). */
const addressLimit = { act: "request_password_reset_from", max: 300, windowSeconds: 3_600 };

/**
 * Asks for a link that sets a new password. The answer and the work are the same whether or not there
 * is such an account.
 * @throws ShopError `too_many_requests`
 */
export const requestPasswordReset = async (
  {
    services,
    actor,
    clientAddress,
    locale,
  }: Pick<RequestContext, "services" | "actor" | "clientAddress" | "locale">,
  { email }: EmailInput,
): Promise<{ isMailed: true }> => {
  const { db } = services.connection;
  if (actor !== null) await countAct(db, personLimit, actor.userId);
  await countActFrom(db, addressLimit, clientAddress);
  const requestId = uuidv7();
  await db.transaction(async (tx) => {
    await keepMailedToken(tx, services, { requestId, kind: "reset", email });
    await services.jobs.enqueue(tx, accountMailJob, { kind: "reset", requestId, locale });
  });
  return { isMailed: true };
};
