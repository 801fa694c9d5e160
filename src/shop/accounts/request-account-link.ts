import { uuidv7 } from "uuidv7";

import { countAct, countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { EmailInput } from "#shared/accounts.ts";

import { accountMailJob } from "./account-mail.job.ts";
import { keepMailedToken } from "./mailed-token.ts";

const perPerson = { max: 60, windowSeconds: 3_600 };
/** A school class behind one address; each mailbox has a limit of its own (send-account-mail.ts). */
const perAddress = { max: 300, windowSeconds: 3_600 };

/**
 * Asks for a link to an account: one that sets a new password, or one that makes a browser known. The
 * answer and the work are the same whether or not there is such an account.
 * @throws ShopError `too_many_requests`
 */
export const requestAccountLink = async (
  {
    services,
    actor,
    clientAddress,
    locale,
  }: Pick<RequestContext, "services" | "actor" | "clientAddress" | "locale">,
  kind: "reset" | "browser",
  { email }: EmailInput,
): Promise<{ isMailed: true }> => {
  const { db } = services.connection;
  const act = `request_link_${kind}`;
  if (actor !== null) await countAct(db, { act, ...perPerson }, actor.userId);
  await countActFrom(db, { act: `${act}_from`, ...perAddress }, clientAddress);
  const requestId = uuidv7();
  await db.transaction(async (tx) => {
    await keepMailedToken(tx, services, { requestId, kind, email });
    await services.jobs.enqueue(tx, accountMailJob, { kind, requestId, locale });
  });
  return { isMailed: true };
};
