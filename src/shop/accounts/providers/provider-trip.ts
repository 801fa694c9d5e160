import { z } from "zod";

import { ownPathPattern, providerIntents, providerNames } from "#shared/sign-in-providers.ts";

/** What the browser set out with, as its sealed cookie says. */
export const providerTripSchema = z.object({
  provider: z.enum(providerNames),
  intent: z.enum(providerIntents),
  next: z.string().regex(ownPathPattern).nullable(),
  /** Whose account it is about; null for a sign-in. */
  userId: z.uuid().nullable(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  isFresh: z.boolean(),
});
export type ProviderTripCookie = z.infer<typeof providerTripSchema>;
