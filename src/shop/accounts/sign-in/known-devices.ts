// Browsers that an account knows: trusted, remembered, forgotten.

import { and, eq, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { accountMailJob } from "#shop/accounts/account-mail.job.ts";

import { knownDevice } from "./known-device.table.ts";

/** As long as the device's cookie lives, which is as long as browsers keep one. */
const daysMax = 400;

/** What this account knows of this browser; null: it was never here. */
export const findKnownDevice = async (
  db: Database,
  userId: string,
  deviceToken: string | null,
): Promise<KnownDevice | null> => {
  const [known] = await db
    .select({
      deviceId: knownDevice.deviceId,
      isConfirmed: sql<boolean>`${knownDevice.confirmedAt} is not null`,
      isProven: sql<boolean>`${knownDevice.secondFactorAt} is not null`,
    })
    .from(knownDevice)
    .where(isThis(userId, hashSecretToken(deviceToken ?? "")));
  return known ?? null;
};
type KnownDevice = {
  readonly deviceId: string;
  /** A link mailed to the account was opened in it. */
  readonly isConfirmed: boolean;
  /** The second factor was shown in it. */
  readonly isProven: boolean;
};

const shown = { mailedLink: "confirmedAt", secondFactor: "secondFactorAt" } as const;

/**
 * Something that only its owner has was shown in this browser: a link mailed to the account was opened,
 * and what strangers try does not stop it; or the second factor, and codes tried elsewhere are none of
 * its own.
 */
export const rememberTrustedDevice = async (
  context: Parameters<typeof rememberDevice>[0],
  userId: string,
  what: keyof typeof shown,
): Promise<void> => {
  const deviceToken = await rememberDevice(context, userId, { isNews: false });
  await context.db
    .update(knownDevice)
    .set({ [shown[what]]: sql`now()` })
    .where(isThis(userId, hashSecretToken(deviceToken)));
};

/** With the second factor goes what is known of it. */
export const forgetProvenDevices = async (tx: Database, userId: string): Promise<void> => {
  await tx.update(knownDevice).set({ secondFactorAt: null }).where(eq(knownDevice.userId, userId));
};

/**
 * This browser is known to the account from now on; of a new one its owner is told by mail.
 * @param options.isNews false where the owner has just shown to be here, by a mailed link
 * @returns the browser's own secret
 */
export const rememberDevice = async (
  context: Pick<RequestContext, "db" | "services" | "deviceToken" | "setDeviceToken" | "device">,
  userId: string,
  { isNews }: { readonly isNews: boolean },
): Promise<string> => {
  const { db, services, device } = context;
  const token = context.deviceToken ?? createSecretToken();
  context.setDeviceToken(token);
  await db.transaction(async (tx) => {
    const deviceId = hashSecretToken(token);
    const added = await tx
      .insert(knownDevice)
      .values({ userId, deviceId })
      .onConflictDoNothing()
      .returning({ deviceId: knownDevice.deviceId });
    if (added.length === 0) {
      await tx
        .update(knownDevice)
        .set({ lastSeenAt: sql`now()` })
        .where(isThis(userId, deviceId));
    } else if (isNews) {
      const mail = { kind: "new_device", requestId: uuidv7(), userId, ...device } as const;
      await services.jobs.enqueue(tx, accountMailJob, mail);
    }
  });
  return token;
};

/** After a new password no browser is trusted but the one that set it. */
export const forgetOtherDevices = async (
  tx: Database,
  userId: string,
  deviceToken: string | null,
): Promise<void> => {
  const kept = hashSecretToken(deviceToken ?? "");
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.userId, userId), sql`${knownDevice.deviceId} <> ${kept}`));
};

export const sweepKnownDevices = async (db: Database): Promise<void> => {
  const isOver = lt(knownDevice.lastSeenAt, sql`now() - make_interval(days => ${daysMax})`);
  await eraseInRounds(db, knownDevice, isOver);
};

const isThis = (userId: string, deviceId: string) =>
  and(eq(knownDevice.userId, userId), eq(knownDevice.deviceId, deviceId));
