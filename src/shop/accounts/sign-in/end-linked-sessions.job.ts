// The job that ends a guest's other devices once there is an order to protect.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Ends what was held by somebody else at the moment of the order. */
export const endLinkedSessionsJob = defineJob({
  name: "accounts.end-linked-sessions",
  payload: z.object({
    userId: z.uuid(),
    /** As their person's list calls them; that opens nothing. */
    listIds: z.array(z.uuid()),
  }),
});
export type LinkedSessions = z.infer<typeof endLinkedSessionsJob.payload>;
