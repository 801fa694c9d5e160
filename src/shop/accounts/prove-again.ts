import { eq } from "drizzle-orm";

import { verifyPassword } from "#server/auth/password.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { ProveAgainInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

const limit = { act: "prove_again", max: 10, windowSeconds: 600 };

/**
 * Whoever is signed in shows that it is still them, before an act that needs it (recent-proof.ts).
 * @throws ShopError `proof_wrong`, `too_many_requests`
 */
export const proveAgain = async (
  { db, sessions, now }: Pick<RequestContext, "db" | "sessions" | "now">,
  { actor, sessionId }: SignedIn,
  { password }: ProveAgainInput,
): Promise<void> => {
  await countAct(db, limit, actor.userId);
  const [person] = await db
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, actor.userId));
  if (!(await verifyPassword(password, person?.passwordHash ?? null))) {
    throw new ShopError("proof_wrong");
  }
  await sessions.prove(sessionId, now);
};
