import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PrintJobInput } from "#shared/production.ts";

import { queuePrintJob } from "./queue-print-job.ts";

/**
 * Renders a finished print file once more; the same design gives the same file.
 * @throws ShopError `not_found` unless it is ready
 */
export const renderAgain = (db: Database, jobs: Jobs, whose: Actor, input: PrintJobInput) =>
  queuePrintJob(db, jobs, whose, { ...input, from: "ready", act: "render_print_file_again" });
