import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { PrintJobInput } from "#shared/production.ts";

import { queuePrintJob } from "./queue-print-job.ts";

/**
 * Tries a print file again that was given up.
 * @throws ShopError `not_found` unless it has failed
 */
export const retryPrintJob = (services: Services, whose: Actor, input: PrintJobInput) =>
  queuePrintJob(services, whose, { ...input, from: "failed", act: "retry_print_job" });
