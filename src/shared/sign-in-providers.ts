import { z } from "zod";

import type { RefusalCode } from "./shop-error.ts";

/** Who may vouch for somebody; each is on when the environment names its keys. */
export const providerNames = ["google", "apple", "github", "oidc"] as const;
export type ProviderName = (typeof providerNames)[number];

/** A path of this shop, never another host. */
export const ownPathPattern = /^\/(?![/\\])[^\s]{0,500}$/;

/** What for: to come in, to add this way in to one's account, or to show that it is still oneself. */
export const providerIntents = ["sign_in", "link", "prove"] as const;

export const beginProviderInput = z.strictObject({
  provider: z.enum(providerNames),
  intent: z.enum(providerIntents),
  /** Where to go afterwards. */
  next: z.string().regex(ownPathPattern).optional(),
});
export type BeginProviderInput = z.infer<typeof beginProviderInput>;

export const wayInInput = z.strictObject({ id: z.uuid() });

/** Refusals with which a provider's answer may end; the sign-in page tells them. */
export const providerProblems = [
  "provider_unavailable",
  "provider_denied",
  "provider_trip_invalid",
  "provider_email_unverified",
  "provider_email_taken",
  "provider_linked_elsewhere",
  "proof_wrong",
  "sign_in_failed",
  "too_many_requests",
] as const satisfies readonly RefusalCode[];
