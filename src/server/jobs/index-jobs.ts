import type { Pool } from "#server/db/pool.ts";

import { jobSchema } from "./waiting-jobs.ts";

/** pg-boss keeps all queues in this part of its table; its own indexes serve fetching only. */
const table = `${jobSchema}.job_common`;
const indexes = {
  lodestone_job_listed: "(created_on desc, id desc)",
  lodestone_job_listed_by_name: "(name, created_on desc, id desc)",
  lodestone_job_unfinished: "(created_on desc, id desc) where state <> 'completed'",
};

/** The indexes of the workshop's list of jobs. Looked for first: making one waits for every writer. */
export const indexJobs = async (pool: Pick<Pool, "query">): Promise<void> => {
  for (const [name, columns] of Object.entries(indexes)) {
    const look = `select to_regclass('${jobSchema}.${name}') as found`;
    const [found] = await pool.query((client) => client.unsafe(look));
    if (found?.["found"] === null) {
      const make = `create index if not exists ${name} on ${table} ${columns}`;
      await pool.query((client) => client.unsafe(make));
    }
  }
};
