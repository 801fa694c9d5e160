// Jobs that wait, read from pg-boss's own tables for a backup.

import type postgres from "postgres";
import { z } from "zod";

/** Where pg-boss keeps its tables. */
export const jobSchema = "jobs";
/** Where the queue tells of jobs that it has given up. */
export const deadLetterQueue = "dead-letters";

/** A job that has not been done, as it moves from one database to another. */
export const waitingJobSchema = z.object({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  key: z.string().nullable(),
  startAfter: z.iso.datetime(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

/** Jobs that wait or run; a running one counts as not done, as after a crash. */
export const readWaitingJobs = async (sql: postgres.ISql): Promise<WaitingJob[]> => {
  const [has] = await sql<{ jobs: boolean }[]>`
    select to_regclass(${`${jobSchema}.job`}) is not null as jobs`;
  if (has?.jobs !== true) return [];
  const rows = await sql<
    { name: string; payload: Record<string, unknown> | null; key: string | null; at: Date }[]
  >`
    select name, data as payload, singleton_key as key, start_after as at
    from ${sql(jobSchema)}.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name <> ${deadLetterQueue}
    order by created_on`;
  return rows.map(({ name, payload, key, at }) => ({
    name,
    payload: payload ?? {},
    key,
    startAfter: at.toISOString(),
  }));
};
