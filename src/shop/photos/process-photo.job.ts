// The job that makes a received photo ready.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import { uuidSchema } from "#shared/ids.ts";

/** Makes a received photo ready, when the process that received it did not. */
export const processPhotoJob = defineJob({
  name: "photos.process",
  payload: z.strictObject({ photoId: uuidSchema }),
  // Each killed worker counts, also where the photo only waited in it: a long queue meets many.
  retryLimit: 20,
  retryDelayMaxSeconds: 300,
  // It waits for its turn; a killed process' jobs come back by their heartbeat, not by this.
  expireInSeconds: 6 * 3_600,
});
