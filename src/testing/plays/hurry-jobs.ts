import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { jobSchema } from "#server/jobs/waiting-jobs.ts";

/** What waits in the queue for a later moment, such as the mail of a posted parcel, has it now. */
export const hurryJobs = async (db: Database): Promise<void> => {
  await db.execute(sql`update ${sql.identifier(jobSchema)}.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()`);
};
