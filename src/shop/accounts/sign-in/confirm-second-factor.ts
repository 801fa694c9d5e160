import { randomBytes } from "node:crypto";

import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";

import { recoveryCode, secondFactor } from "#server/auth/second-factor.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { toBase32 } from "#server/auth/totp.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { secondFactorCodeInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { findStepOfCode } from "./take-code.ts";

/** Whoever tries here is shown the key itself: this only bounds the work. */
const limit = { act: "confirm_second_factor", max: 20, windowSeconds: 3_600 };

const recoveryCodeCount = 8;
/** 80 bits: the hash of one cannot be searched for. */
const recoveryCodeBytes = 10;

/**
 * The first code of the app shows that it works; from now on the workshop asks for one.
 * @returns the codes for the day the phone is gone, shown this once
 * @throws ShopError `proof_wrong`, `not_allowed` when nothing was started, `too_many_requests`
 */
export const confirmSecondFactor = async (
  context: Pick<RequestContext, "db" | "services" | "now">,
  { actor: { userId }, sessionId }: SignedIn,
  { code }: z.infer<typeof secondFactorCodeInput>,
): Promise<readonly string[]> => {
  await countAct(context.db, limit, `${userId}:${sessionId}`);
  return context.db.transaction(async (tx) => {
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
    const codes = Array.from({ length: recoveryCodeCount }, () =>
      toBase32(randomBytes(recoveryCodeBytes)),
    );
    await tx
      .insert(recoveryCode)
      .values(codes.map((made) => ({ userId, codeHash: hashSecretToken(made) })));
    return codes.map((made) => made.replaceAll(/.{4}(?=.)/g, "$&-"));
  });
};
