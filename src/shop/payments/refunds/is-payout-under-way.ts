import { type SQL, sql } from "drizzle-orm";

import { silentFileDays } from "#shared/bank/payouts.ts";

/** SQL of whether a payout is in a file that the bank most likely has: nobody has to do anything, for some days. */
export const isPayoutUnderWay: SQL<boolean> = sql<boolean>`("payout"."status" = 'in_file'
  and "payout"."updated_at" >= now() - make_interval(days => ${silentFileDays}))`;
