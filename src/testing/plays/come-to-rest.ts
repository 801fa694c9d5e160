// Waits until a shop that nobody uses has nothing under way any more.

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { hurryJobs } from "./hurry-jobs.ts";

/** Longer than a killed worker's job needs to be taken up again, several times. */
const stillSecondsMax = 90;
/** What still works this long after everybody has gone never ends. */
const restSecondsMax = 900;

/** SQL of all that is under way, each by its name. */
export const unfinished = sql`
  select 'job ' || name || ' is ' || state as name from jobs.job
    where state in ('created', 'retry', 'active')
      and (name not like '\\_\\_pgboss%' or name = '__pgboss__send-it')
  union all select 'photo ' || id || ' is processing' from photo where status = 'processing'
  union all select 'print ' || id || ' is ' || status from print_job where status <> 'ready'
  union all select 'sheet ' || number || ' of batch ' || batch_id || ' is not made' from print_sheet
    where file_key is null and erased_at is null
  union all select 'mail ' || dedupe_key || ' is ' || status from email where status <> 'sent'`;

/**
 * What waits for a later moment has it now. Whoever still gets on is waited for, however busy the machine is; gives up
 * when nothing more is done.
 */
export const comeToRest = async (db: Database): Promise<void> => {
  const startedAt = performance.now();
  let least = Number.POSITIVE_INFINITY;
  let gotOnAt = startedAt;
  while (
    performance.now() <
    Math.min(gotOnAt + stillSecondsMax * 1_000, startedAt + restSecondsMax * 1_000)
  ) {
    await hurryJobs(db);
    const left = (await db.execute(unfinished)).length;
    if (left === 0) return;
    if (left < least) {
      least = left;
      gotOnAt = performance.now();
    }
    await Bun.sleep(500);
  }
};
