import { z } from "zod";

import { locales } from "#shared/locale.ts";
import { mailNames } from "#shared/mails.ts";

/** A sample as the process that renders them hands it over. */
export const renderedSampleSchema = z.strictObject({
  name: z.enum(mailNames),
  form: z.string(),
  locale: z.enum(locales),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type RenderedSample = z.infer<typeof renderedSampleSchema>;
