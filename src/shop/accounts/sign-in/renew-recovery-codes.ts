import { and, eq, isNotNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { recoveryCode, secondFactor } from "#server/auth/second-factor.table.ts";
import { transact } from "#server/db/transact.ts";
import { countAct } from "#server/http/rate-limit.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { ShopError } from "#shared/shop-error.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";

import { addRecoveryCodes } from "./add-recovery-codes.ts";

const limit = { act: "renew_recovery_codes", max: 10, windowSeconds: 3_600 };

/**
 * New recovery codes (spare codes) in place of all old ones, for whoever used them up or never saw them.
 * @returns the codes, shown this once
 * @throws ShopError `not_allowed` without an app, `too_many_requests`
 */
export const renewRecoveryCodes = async (
  { db, services }: Pick<RequestContext, "db" | "services">,
  { userId }: Actor,
): Promise<{ recoveryCodes: readonly string[] }> => {
  await countAct(db, limit, userId);
  return transact(db, async (tx) => {
    // Of two at once the second ends what the first one made.
    const [factor] = await tx
      .select({ userId: secondFactor.userId })
      .from(secondFactor)
      .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
      .for("update");
    if (factor === undefined) throw new ShopError("not_allowed");
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    const recoveryCodes = await addRecoveryCodes(tx, userId);
    const subject = `user:${userId}`;
    await tx.insert(auditEvent).values({ actorId: userId, subject, act: "renew_recovery_codes" });
    const renewed = { kind: "recovery_codes_renewed", requestId: uuidv7(), userId } as const;
    await services.jobs.enqueue(tx, accountMailJob, renewed);
    return { recoveryCodes };
  });
};
