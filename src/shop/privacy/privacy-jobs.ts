// The jobs of privacy: make an export, sweep what has been kept long enough.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import { locales } from "#shared/locale.ts";

/** Every hour: what has been kept as long as it may be. */
export const sweepPrivacyJob = defineJob({
  name: "privacy.sweep",
  payload: z.strictObject({}),
  expireInSeconds: 1_800,
});

/** Makes a copy of everything that is kept about a person. */
export const makeExportJob = defineJob({
  name: "privacy.export",
  payload: z.strictObject({ exportId: z.uuid(), locale: z.enum(locales) }),
  retryLimit: 5,
  expireInSeconds: 1_800,
});
