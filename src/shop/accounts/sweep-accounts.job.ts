import { sql } from "drizzle-orm";
import { z } from "zod";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createSessions } from "#server/auth/session.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import { forgetOldActs } from "#server/http/rate-limit.ts";
import { defineJob } from "#server/jobs/job-definition.ts";
import type { Services } from "#server/services.ts";

import { sweepKnownDevices } from "./sign-in/known-devices.ts";

/** Nightly: sessions, counters and links whose time is over. */
export const sweepAccountsJob = defineJob({
  name: "accounts.sweep",
  payload: z.object({}).transform((): Record<string, never> => ({})),
});

export const sweepAccounts = async ({ connection }: Services): Promise<void> => {
  await createSessions(connection.db).removeExpired();
  await forgetOldActs(connection.db);
  await sweepKnownDevices(connection.db);
  // Mailed links hold an address, and a sign-up's a password: they go as soon as they are over.
  await eraseInRounds(
    connection.db,
    authToken,
    sql`${authToken.expiresAt} < now() - case when ${authToken.email} is null then interval '30 days' else interval '0' end`,
  );
};
