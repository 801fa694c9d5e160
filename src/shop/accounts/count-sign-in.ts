import { uuidv7 } from "uuidv7";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { countAct, forgetActs, type Limit, tallyAct } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";

import { accountMailJob } from "./account-mail.job.ts";

/** An office or a household; whoever tries one password on many accounts is stopped here (A2). */
const addressLimit: Limit = { act: "sign_in_address", max: 30, windowSeconds: 600 };
/** One account from one address; from elsewhere its owner still gets in (A1). */
const pairLimit: Limit = { act: "sign_in_pair", max: 10, windowSeconds: 600 };
/** One account from all addresses that it was never signed in from: then it is locked for the rest. */
const accountLimit: Limit = { act: "sign_in_account", max: 50, windowSeconds: 3_600 };

type Attempt = {
  readonly email: string;
  readonly clientAddress: string;
  /** Null: nobody has this e-mail; it is counted all the same. */
  readonly userId: string | null;
  /** Guessing elsewhere does not lock the owner's own devices out. */
  readonly isKnownDevice: boolean;
};

/**
 * Counts a try to sign in, before anything is hashed. What is counted, and what is answered, is the same
 * for an e-mail that nobody has.
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export const countSignIn = async (services: Services, attempt: Attempt): Promise<void> => {
  const { db } = services.connection;
  const { email, clientAddress, userId, isKnownDevice } = attempt;
  await countAct(db, addressLimit, clientAddress);
  await countAct(db, pairLimit, pairOf(attempt));
  if (isKnownDevice) return;
  const { count, retryAfterSeconds } = await tallyAct(db, accountLimit, keyOf(email));
  // The one try that locks it: its owner is told, if it has one.
  if (count === accountLimit.max + 1) {
    const mail = { kind: "locked", requestId: uuidv7(), userId: userId ?? uuidv7() } as const;
    await services.jobs.enqueue(db, accountMailJob, mail);
  }
  if (count > accountLimit.max) throw new ShopError("too_many_requests", { retryAfterSeconds });
};

/** The right password: what was counted against this account was its owner. */
export const forgetSignIns = (
  db: Database,
  attempt: Pick<Attempt, "email" | "clientAddress">,
): Promise<void> =>
  forgetActs(db, [
    { limit: pairLimit, who: pairOf(attempt) },
    { limit: accountLimit, who: keyOf(attempt.email) },
  ]);

/** A new password unlocks the account. */
export const unlockAccount = (db: Database, email: string): Promise<void> =>
  forgetActs(db, [{ limit: accountLimit, who: keyOf(email) }]);

/** Addresses of people are not kept in counters. */
const keyOf = (email: string): string => hashSecretToken(email);
const pairOf = ({ email, clientAddress }: Pick<Attempt, "email" | "clientAddress">): string =>
  `${keyOf(email)}:${clientAddress}`;
