import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";

import { unseal } from "#server/auth/seal.ts";
import { recoveryCode, secondFactor } from "#server/auth/second-factor.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { findTotpStep } from "#server/auth/totp.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { ShopError } from "#shared/shop-error.ts";

import { totpSeal } from "./start-second-factor.ts";

/** Of a million codes three count at a time: ten tries in ten minutes find none. */
const limit = { act: "second_factor", max: 10, windowSeconds: 600 };

export const countCodeTry = (db: Database, userId: string): Promise<void> =>
  countAct(db, limit, userId);

/**
 * Takes a code of the app or a recovery code, each once, also of two that come at the same moment.
 * @throws ShopError `proof_wrong`, `too_many_requests`
 */
export const takeCode = async (
  context: Pick<RequestContext, "db" | "services" | "now">,
  userId: string,
  code: string,
): Promise<void> => {
  await countCodeTry(context.db, userId);
  const isTaken =
    code.length === 6
      ? await takeAppCode(context, userId, code)
      : await takeRecoveryCode(context.db, userId, code);
  if (!isTaken) throw new ShopError("proof_wrong");
};

/** The step of the app's code, or null; what has been used is none. */
export const findStepOfCode = (
  { services, now }: Pick<RequestContext, "services" | "now">,
  factor: typeof secondFactor.$inferSelect,
  code: string,
): number | null => {
  const secret = unseal(services.secret, totpSeal, factor.userId, factor.sealedSecret);
  if (secret === null) throw new Error("sealed by another installation's secret");
  return findTotpStep(secret, code, now, factor.lastStep);
};

const takeAppCode = async (
  context: Pick<RequestContext, "db" | "services" | "now">,
  userId: string,
  code: string,
): Promise<boolean> => {
  const [factor] = await context.db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  const step = factor === undefined ? null : findStepOfCode(context, factor, code);
  if (step === null) return false;
  const taken = await context.db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return taken.length === 1;
};

const takeRecoveryCode = async (db: Database, userId: string, code: string): Promise<boolean> => {
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashSecretToken(code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return taken.length === 1;
};
