import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PrintJobInput } from "#shared/production.ts";

import { queuePrintJob } from "./queue-print-job.ts";

/**
 * Tries a print file again that was given up.
 * @throws ShopError `not_found` unless it has failed
 */
export const retryPrintJob = (db: Database, jobs: Jobs, whose: Actor, input: PrintJobInput) =>
  queuePrintJob(db, jobs, whose, { ...input, from: "failed", act: "retry_print_job" });
