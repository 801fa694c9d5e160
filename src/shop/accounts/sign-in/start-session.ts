import { startGuest } from "#server/auth/start-guest.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { StartSessionInput } from "#shared/accounts.ts";

/** A mobile network behind one address in the evening; more is a machine making empty guests. */
const limit = { act: "start_guest", max: 3_000, windowSeconds: 3_600 };

/**
 * A session for whoever has none: a guest is made at the first act that must be kept. With a session
 * it changes nothing, so tabs may call it at the same time one after the other. Asked with a session that
 * this browser has just exchanged, on a slow line, it makes nobody: a guest would take the place of who
 * has signed in meanwhile. Asked again, the browser sends what it holds by then.
 */
export const startSession = async (
  context: RequestContext,
  { isAgain }: StartSessionInput,
): Promise<{ isNew: boolean; isLeft: boolean }> => {
  if (context.actor !== null) return { isNew: false, isLeft: false };
  if (!isAgain && (await context.wasLeft())) return { isNew: false, isLeft: true };
  const { db, now, clientAddress, device } = context;
  context.setSessionToken(await startGuest(db, { limit, clientAddress }, now, device));
  return { isNew: true, isLeft: false };
};
