import { eq } from "drizzle-orm";
import type { z } from "zod";

import { verifyPassword } from "#server/auth/password.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { proveAgainInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { takeCode } from "./take-code.ts";

/** Of one session: whoever guesses in another uses up none of its tries. */
const limit = { act: "prove_again", max: 10, windowSeconds: 600 };

/**
 * Whoever is signed in shows that it is still them, before an act that needs it (recent-proof.ts).
 * The session goes on under a new token.
 * @throws ShopError `proof_wrong`, `too_many_requests`, `sign_in_required` when it ended meanwhile
 */
export const proveAgain = async (
  context: RequestContext,
  signedIn: SignedIn,
  input: z.infer<typeof proveAgainInput>,
): Promise<void> => {
  const { db, sessions, now } = context;
  let token: string | null;
  if ("code" in input) {
    token = await takeCode(context, signedIn, input.code, (tx) =>
      sessions.within(tx).prove(signedIn.sessionId, now),
    );
  } else {
    await checkPassword(db, signedIn, input.password);
    token = await sessions.prove(signedIn.sessionId, now);
  }
  if (token === null) throw new ShopError("sign_in_required");
  context.setSessionToken(token);
};

const checkPassword = async (
  db: Database,
  { actor: { userId }, sessionId }: SignedIn,
  password: string,
): Promise<void> => {
  await countAct(db, limit, `${userId}:${sessionId}`);
  const [person] = await db
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, userId));
  if (!(await verifyPassword(password, person?.passwordHash ?? null))) {
    throw new ShopError("proof_wrong");
  }
};
