import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isShopJob } from "#server/jobs/list-jobs.ts";

/** How one queue stands. */
export type QueueState = {
  readonly queue: string;
  /** Due and taken by nobody yet. */
  readonly waiting: number;
  readonly active: number;
  /** Given up after its last try; somebody has to look. */
  readonly failed: number;
  /** How long the oldest that is due has waited; 0 without one. */
  readonly oldestSeconds: number;
};

/** All queues with something in them; through an index that leaves out what is done. */
export const readQueues = async (db: Database): Promise<readonly QueueState[]> => {
  const isDue = sql`job.state in ('created', 'retry') and job.start_after <= now()`;
  const rows = await db.execute<QueueState>(sql`
    select name as queue,
      (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where job.state = 'active'))::int as active,
      (count(*) filter (where job.state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where ${isDue})), 0)::float8
        as "oldestSeconds"
    from jobs.job
    where ${isShopJob} and job.state <> 'completed'
    group by name order by name`);
  return Array.from(rows);
};
