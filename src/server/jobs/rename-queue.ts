import type { PgBoss } from "pg-boss";

import type { Pool } from "#server/db/pool.ts";

import { jobSchema } from "./waiting-jobs.ts";

/**
 * What a job had under its former name, waiting or done, it has under its own from now on; the old queue
 * goes with its times. The new queue has to be there.
 */
export const renameQueue = async (
  boss: PgBoss,
  pool: Pick<Pool, "query">,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const move = `update ${jobSchema}.job set name = $1 where name = $2`;
  await pool.query((client) => client.unsafe(move, [to, from]));
  await boss.deleteQueue(from);
};
