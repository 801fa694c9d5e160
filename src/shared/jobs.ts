// Background jobs in the workshop's list: states, limits, inputs.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { pageDirection } from "./paging.ts";

/** Where a piece of background work stands, in the order in which it gets there. */
export const jobStates = ["waiting", "running", "retrying", "failed", "done", "canceled"] as const;
export type JobState = (typeof jobStates)[number];

export const jobListLimitMax = 100;
const jobNameLengthMax = 60;
const jobNameSchema = z
  .string()
  .regex(/^[a-z][a-z._-]*$/)
  .max(jobNameLengthMax);

export const listJobsInput = z.strictObject({
  limit: z.int().min(1).max(jobListLimitMax).default(30),
  direction: pageDirection,
  /** The last job of the page before, to the microsecond. */
  cursor: z.strictObject({ createdAt: z.iso.datetime(), id: uuidSchema }).optional(),
  state: z.enum(jobStates).optional(),
  name: jobNameSchema.optional(),
});
export type ListJobsInput = z.infer<typeof listJobsInput>;

export const jobInput = z.strictObject({ name: jobNameSchema, jobId: uuidSchema });
export type JobInput = z.infer<typeof jobInput>;
