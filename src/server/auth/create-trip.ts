import { createSecretToken } from "./secret-token.ts";
import type { ProviderTrip } from "./sign-in-provider.ts";

/** State, nonce and PKCE verifier of one trip to a sign-in provider, 256 random bits each. */
export const createTrip = (isFresh: boolean): ProviderTrip => ({
  state: createSecretToken(),
  nonce: createSecretToken(),
  codeVerifier: createSecretToken(),
  isFresh,
});
