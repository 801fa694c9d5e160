// The job of every few minutes that adds up the days that are over, for all who look at Today.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Adds up the days that are over (`keepSoldDays`). */
export const keepSoldDaysJob = defineJob({
  name: "desk.keep-sold-days",
  payload: z.strictObject({}),
});
