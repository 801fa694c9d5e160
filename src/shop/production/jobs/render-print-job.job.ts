// The job that renders the print file of one order item.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Renders the print file of one order item; a repeat of a finished one does nothing. */
export const renderPrintJobJob = defineJob({
  name: "production.render",
  payload: z.strictObject({ printJobId: z.uuid() }),
  retryLimit: 10,
  retryDelayMaxSeconds: 60,
});
