import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Every hour: what has been kept as long as it may be. */
export const sweepPrivacyJob = defineJob({
  name: "privacy.sweep",
  payload: z.strictObject({}),
  retryLimit: 0,
  expireInSeconds: 1_800,
});
