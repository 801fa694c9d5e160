// The job that writes the recall's mail to one order.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Writes the recall of a batch to one order that holds pieces of it, once however often it runs. */
export const recallMailJob = defineJob({
  name: "production.mail-recall",
  formerName: "recall-mail",
  payload: z.strictObject({ batchId: z.uuid(), orderId: z.uuid() }),
  retryLimit: 20,
});
export type RecallMail = z.infer<typeof recallMailJob.payload>;
