import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { PrintJobInput } from "#shared/production.ts";

import { queuePrintJob } from "./queue-print-job.ts";

/**
 * Renders a finished print file once more; the same design gives the same file.
 * @throws ShopError `not_found` unless it is ready
 */
export const renderAgain = (services: Services, whose: Actor, input: PrintJobInput) =>
  queuePrintJob(services, whose, { ...input, from: "ready", act: "render_print_file_again" });
