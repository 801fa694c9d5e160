import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";

import { secondFactor } from "#server/auth/second-factor.table.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { transact } from "#server/db/transact.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { secondFactorCodeInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { addRecoveryCodes } from "./add-recovery-codes.ts";
import { beginProvenSession } from "./begin-proven-session.ts";
import { findStepOfCode } from "./take-code.ts";

/** Whoever tries here is shown the key itself: this only bounds the work. */
const limit = { act: "confirm_second_factor", max: 20, windowSeconds: 3_600 };

/**
 * The first code of the app shows that it works; from now on the workshop asks for one, and is open to this
 * session. It is done as a whole or not at all: half of it would keep the codes from ever being seen.
 * @returns the codes for the day the phone is gone, shown this once
 * @throws ShopError `proof_wrong`, `not_allowed` when nothing was started, `too_many_requests`
 */
export const confirmSecondFactor = async (
  context: RequestContext,
  { actor: { userId }, sessionId }: SignedIn,
  { code }: z.infer<typeof secondFactorCodeInput>,
): Promise<{ recoveryCodes: readonly string[] }> => {
  await countAct(context.db, limit, `${userId}:${sessionId}`);
  const { recoveryCodes, token } = await transact(context.db, async (tx) => {
    const [started] = await tx
      .select()
      .from(secondFactor)
      .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)))
      .for("update");
    if (started === undefined) throw new ShopError("not_allowed");
    const step = findStepOfCode(context, started, code);
    if (step === null) throw new ShopError("proof_wrong");
    await tx
      .update(secondFactor)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(secondFactor.userId, userId));
    return {
      recoveryCodes: await addRecoveryCodes(tx, userId),
      token: await beginProvenSession(tx, context, userId),
    };
  });
  context.setSessionToken(token);
  return { recoveryCodes };
};
