import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";

import { unseal } from "#server/auth/seal.ts";
import { recoveryCode, secondFactor } from "#server/auth/second-factor.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { findTotpStep } from "#server/auth/totp.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transact.ts";
import { countAct, type Limit, tallyAct } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { ShopError } from "#shared/shop-error.ts";

import { findKnownDevice } from "./known-devices.ts";
import { totpSeal } from "./start-second-factor.ts";

/*
 * Who tries codes elsewhere has the password, and may not lock the owner out: each counts for itself.
 * Of a million codes three count at a time, so 30 a day find one in a year in 1 of 30 tries of that.
 */
const oneHour = 3_600;
const oneDay = 86_400;
/** In a browser, or a session, in which the second factor was shown before. */
const provenLimit: Limit = { act: "code_proven", max: 10, windowSeconds: oneHour };
/** From one address, elsewhere: less than the next, so that no address uses that up. */
const addressLimit: Limit = { act: "code_address", max: 10, windowSeconds: oneDay };
/** Of one account, from all that is unknown: then a spare code, a known or a confirmed browser opens it. */
const strangersLimit: Limit = { act: "code_strangers", max: 30, windowSeconds: oneDay };
/** Of one account, from browsers that its mailbox let in: who has the password alone spends none of these. */
const confirmedLimit: Limit = { act: "code_confirmed", max: 10, windowSeconds: oneDay };
/** Spare codes have 80 bits and are not found by trying: this only bounds the work of a session. */
const spareLimit: Limit = { act: "code_spare", max: 20, windowSeconds: oneHour };

type CodeContext = Pick<
  RequestContext,
  "db" | "services" | "now" | "clientAddress" | "deviceToken"
>;

/**
 * Takes a code of the app or a recovery code, each once, also of two that come at the same moment.
 * @param open what it opens, in the same transaction: no code is spent for nothing
 * @throws ShopError `proof_wrong`, `codes_used_up`, `second_factor_ended`, `too_many_requests`
 */
export const takeCode = async <Opened>(
  context: CodeContext,
  signedIn: SignedIn,
  code: string,
  open: (tx: Database) => Promise<Opened>,
): Promise<Opened> => {
  const { userId } = signedIn.actor;
  const isOfApp = code.length === 6;
  if (isOfApp) await countCodeTry(context, signedIn);
  else await countAct(context.db, spareLimit, `${userId}:${signedIn.sessionId}`);
  return transact(context.db, async (tx) => {
    const isTaken = isOfApp
      ? await takeAppCode(tx, context, userId, code)
      : await takeRecoveryCode(tx, userId, code);
    if (!isTaken) throw new ShopError("proof_wrong");
    return open(tx);
  });
};

/** Counted before it is looked at: of many at once no more than the limit are. */
const countCodeTry = async (
  { db, clientAddress, deviceToken }: CodeContext,
  { actor, heldRole, sessionId }: SignedIn,
): Promise<void> => {
  const { userId } = actor;
  const hasHeldRights = actor.role === heldRole && heldRole !== "customer";
  const device = await findKnownDevice(db, userId, deviceToken);
  if (hasHeldRights) await countAct(db, provenLimit, `${userId}:${sessionId}`);
  else if (device?.isProven) await countAct(db, provenLimit, `${userId}:${device.deviceId}`);
  else if (device?.isConfirmed) await countUnproven(db, confirmedLimit, userId);
  else {
    await countUnproven(db, addressLimit, `${userId}:${clientAddress}`);
    await countUnproven(db, strangersLimit, userId);
  }
};

/** The owner who meets another's tries is told what opens all the same. */
const countUnproven = async (db: Database, limit: Limit, who: string): Promise<void> => {
  const { count, retryAfterSeconds } = await tallyAct(db, limit, who);
  if (count > limit.max) throw new ShopError("codes_used_up", { retryAfterSeconds });
};

/**
 * The step of the app's code, or null; what has been used is none.
 * @throws ShopError `second_factor_ended` where the shop's secret is another than when it was set up
 */
export const findStepOfCode = (
  { services, now }: Pick<RequestContext, "services" | "now">,
  factor: typeof secondFactor.$inferSelect,
  code: string,
): number | null => {
  const secret = unseal(services.secret, totpSeal, factor.userId, factor.sealedSecret);
  if (secret === null) {
    services.log.error("a second factor was sealed with another APP_SECRET than this process has");
    throw new ShopError("second_factor_ended");
  }
  return findTotpStep(secret, code, now, factor.lastStep);
};

const takeAppCode = async (
  tx: Database,
  context: Pick<RequestContext, "services" | "now">,
  userId: string,
  code: string,
): Promise<boolean> => {
  const [factor] = await tx
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  const step = factor === undefined ? null : findStepOfCode(context, factor, code);
  if (step === null) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return taken.length === 1;
};

const takeRecoveryCode = async (tx: Database, userId: string, code: string): Promise<boolean> => {
  const taken = await tx
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
