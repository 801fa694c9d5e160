import type { Pool } from "#server/db/pool.ts";

import { jobSchema } from "./waiting-jobs.ts";

/** No two processes' clocks are so far apart; what lies further ahead was noted by a clock since set back. */
const aheadMax = "interval '1 minute'";
const isAhead = (column: string): string => `${column} > now() + ${aheadMax}`;

const marksOfShop = ["cron_on", "bam_on", "flow_on", "reindex_on"];
const marksOfQueue = ["monitor_claim_on", "maintain_on"];

/**
 * After the clock was set back, pg-boss would do nothing that recurs, find no lost worker and begin no
 * job that waits, until the old time comes again. What it noted ahead of now is forgotten; a job keeps
 * the pause it had.
 */
export const forgetFuture = async (pool: Pick<Pool, "query">): Promise<void> => {
  const statements = [
    ...marksOfShop.map((mark) => forgetMark("version", mark)),
    ...marksOfQueue.map((mark) => forgetMark("queue", mark)),
    `update ${jobSchema}.job set start_after = now() + (start_after - created_on), created_on = now()
      where state in ('created', 'retry') and ${isAhead("created_on")}`,
    `update ${jobSchema}.job set heartbeat_on = now(), started_on = now()
      where state = 'active' and (${isAhead("heartbeat_on")} or ${isAhead("started_on")})`,
  ];
  for (const statement of statements) await pool.query((client) => client.unsafe(statement));
};

const forgetMark = (table: string, mark: string): string =>
  `update ${jobSchema}.${table} set ${mark} = null where ${isAhead(mark)}`;
