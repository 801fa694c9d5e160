import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import {
  countAct,
  countActFrom,
  countedAs,
  forgetActs,
  type Limit,
  tallyAct,
  uncountAct,
} from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";

/**
 * Wrong ones of a school class or an office; whoever tries one password on many accounts is stopped
 * here (A2). Right ones are taken back.
 */
const addressLimit: Limit = { act: "sign_in_address", max: 100, windowSeconds: 600 };
/** One account in a browser that it knows: nobody else's tries count there. */
const deviceLimit: Limit = { act: "sign_in_device", max: 10, windowSeconds: 600 };
/** One account from one address; from elsewhere its owner still gets in (A1). */
const pairLimit: Limit = { act: "sign_in_pair", max: 10, windowSeconds: 600 };
/** One account from all browsers that it does not know: the rest wait, or are let in by a mailed link. */
const accountLimit: Limit = { act: "sign_in_account", max: 50, windowSeconds: 3_600 };

type Attempt = {
  readonly email: string;
  readonly clientAddress: string;
  /** Null: nobody has this e-mail; it is counted all the same. */
  readonly userId: string | null;
  /** The browser, if the account knows it: guessing elsewhere does not lock it out. */
  readonly deviceId: string | null;
};

/**
 * Counts a try to sign in (brute-force guard), before anything is hashed. What is counted, and what is
 * answered, is the same for an e-mail that nobody has.
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export const countSignIn = async (services: Services, attempt: Attempt): Promise<void> => {
  const { db } = services.connection;
  const { email, clientAddress, userId, deviceId } = attempt;
  if (deviceId !== null) return countAct(db, deviceLimit, `${userId}:${deviceId}`);
  await countActFrom(db, addressLimit, clientAddress);
  await countAct(db, pairLimit, pairOf(services, attempt));
  const { count, retryAfterSeconds } = await tallyAct(
    db,
    accountLimit,
    countedAs(services.secret, email),
  );
  // The one try that locks it: its owner is told, if it has one.
  if (count === accountLimit.max + 1) {
    const mail = { kind: "locked", requestId: uuidv7(), userId: userId ?? uuidv7() } as const;
    await services.jobs.enqueue(db, accountMailJob, mail);
  }
  if (count > accountLimit.max) throw new ShopError("too_many_requests", { retryAfterSeconds });
};

/** The right password: what was counted against this account was its owner. */
export const forgetSignIns = async (
  db: Database,
  services: Secret,
  attempt: Attempt,
): Promise<void> => {
  const { email, clientAddress, userId, deviceId } = attempt;
  await forgetActs(db, [
    { limit: deviceLimit, who: `${userId}:${deviceId}` },
    { limit: pairLimit, who: pairOf(services, attempt) },
    { limit: accountLimit, who: countedAs(services.secret, email) },
  ]);
  if (deviceId === null) await uncountAct(db, addressLimit, clientAddress);
};

/** A new password unlocks the account. */
export const unlockAccount = (db: Database, { secret }: Secret, email: string): Promise<void> =>
  forgetActs(db, [{ limit: accountLimit, who: countedAs(secret, email) }]);

type Secret = Pick<Services, "secret">;

/** An account and where it is tried from. */
const pairOf = ({ secret }: Secret, { email, clientAddress }: Attempt): string =>
  `${countedAs(secret, email)}:${clientAddress}`;
