// The job of every minute that finds print files nobody works on any more.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Looks every minute for print files that nobody works on any more. */
export const sweepPrintJobsJob = defineJob({
  name: "production.sweep",
  payload: z.strictObject({}),
});
