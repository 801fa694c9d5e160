import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
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
  await countActFrom(context.db, limit, context.clientAddress);
  const { userId } = await startGuest(context.db);
  context.setSessionToken(
    await context.sessions.start(userId, context.now, { device: context.device }),
  );
  return { isNew: true, isLeft: false };
};

/** Makes a guest: an owner for a cart, photos and drafts, without any personal data. */
const startGuest = async (db: Database): Promise<{ userId: string }> => {
  const [row] = await db.insert(user).values({ role: "guest" }).returning({ userId: user.id });
  if (row === undefined) throw new Error("a guest was not inserted");
  return row;
};
