import type { Database } from "#server/db/connect.ts";
import type { RequestContext } from "#server/trpc/context.ts";

import { rememberTrustedDevice } from "./known-devices.ts";

/**
 * The second factor was shown: this browser is known for it, and a session with all rights takes the place
 * of the request's, in the transaction that took the code.
 * @returns the cookie's token, sent once that is committed
 */
export const beginProvenSession = async (
  tx: Database,
  context: RequestContext,
  userId: string,
): Promise<string> => {
  const { signedIn, now, device } = context;
  await rememberTrustedDevice({ ...context, db: tx }, userId, "secondFactor");
  const sessions = context.sessions.within(tx);
  if (signedIn !== null) await sessions.end(signedIn.sessionId);
  return sessions.start(userId, now, { device, hasSecondFactor: true });
};
