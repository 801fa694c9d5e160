// The job that makes the PDF of one sheet.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Makes the PDF of one sheet; a repeat gives the same file. */
export const renderSheetJob = defineJob({
  name: "production.render-sheet",
  formerName: "production.sheet",
  payload: z.strictObject({ batchId: z.uuid(), number: z.int().min(1) }),
  retryLimit: 10,
  retryDelayMaxSeconds: 60,
});
