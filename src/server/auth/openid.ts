import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  clockTolerance,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
  skipStateCheck,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { z } from "zod";

import type { ProviderName } from "#shared/sign-in-providers.ts";

import { askProvider, ProviderFailure, ProviderRefusal, withinDeadline } from "./provider-call.ts";
import type { ProviderIdentity, SignInProvider } from "./sign-in-provider.ts";

const metadataKeptMilliseconds = 10 * 60_000;
const clockSkewSeconds = 60;
const tokenAgeSecondsMax = 10 * 60;
const freshSeconds = 5 * 60;

type OpenIdOptions = {
  readonly name: ProviderName;
  readonly label: string;
  readonly issuer: string;
  readonly id: string;
  /** How the shop shows that it is the shop. */
  readonly authenticate: ClientAuth;
  /** Apple is asked otherwise: without PKCE, and never for somebody to sign in there again. */
  readonly asked?: Readonly<Record<string, string>>;
};

/**
 * A provider that speaks OpenID Connect, by openid-client, whose only file this is. The state is
 * checked and spent before `finish`. What a provider says of itself is kept for ten minutes, its keys
 * for one trip, so that a changed key is known at once.
 */
export const createOpenIdProvider = (
  { name, label, issuer, id, authenticate, asked }: OpenIdOptions,
  redirectUri: string,
): SignInProvider => {
  let known: { readonly metadata: ServerMetadata; readonly at: number } | undefined;
  // An operator's own provider on a machine of theirs.
  const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : [];

  const readMetadata = async (signal: AbortSignal): Promise<ServerMetadata> => {
    if (known && Date.now() - known.at < metadataKeptMilliseconds) return known.metadata;
    const found = await discovery(new URL(issuer), id, undefined, undefined, {
      execute,
      [customFetch]: askUntil(signal),
    });
    const metadata = found.serverMetadata();
    if (metadata.issuer !== issuer) throw new ProviderFailure("the issuer calls itself otherwise");
    known = { metadata, at: Date.now() };
    return metadata;
  };

  const configure = async (signal: AbortSignal): Promise<Configuration> => {
    const metadata = await readMetadata(signal);
    const client = { [clockTolerance]: clockSkewSeconds };
    const configuration = new Configuration(metadata, id, client, authenticate);
    configuration[customFetch] = askUntil(signal);
    // Signatures are checked, though the token came to us over TLS.
    for (const set of [enableNonRepudiationChecks, ...execute]) set(configuration);
    return configuration;
  };

  return {
    name,
    label,
    issuer,
    begin: (trip) =>
      withinDeadline(async (signal) => {
        const { state, nonce, codeVerifier, isFresh } = trip;
        const usual = {
          scope: "openid email",
          code_challenge_method: "S256",
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          ...(isFresh && { prompt: "login", max_age: "0" }),
        };
        return buildAuthorizationUrl(await configure(signal), {
          redirect_uri: redirectUri,
          state,
          nonce,
          ...(asked ?? usual),
        });
      }),
    finish: (answer, trip) =>
      withinDeadline(async (signal) => {
        const configuration = await configure(signal);
        const back = new URL(redirectUri);
        back.searchParams.set("code", answer.code);
        if (answer.issuer !== null) back.searchParams.set("iss", answer.issuer);
        const tokens = await authorizationCodeGrant(configuration, back, {
          expectedState: skipStateCheck,
          expectedNonce: trip.nonce,
          ...(!asked && { pkceCodeVerifier: trip.codeVerifier }),
        }).catch(refuseMisfit);
        const claims = readClaims(tokens.claims());
        requireRecent(claims, trip.isFresh && !asked);
        const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
        if (claims.email !== undefined || userinfo === undefined) return identityOf(claims);
        const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(
          refuseMisfit,
        );
        return identityOf(readClaims({ ...claims, ...more }));
      }),
  };
};

/** Of what can be sent, a form is all that ever is. */
const askUntil =
  (signal: AbortSignal): CustomFetch =>
  (url, { method, headers, body }) =>
    askProvider(
      url,
      { method, headers, body: body instanceof URLSearchParams ? body : null },
      signal,
    );

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  auth_time: z.number().optional(),
  email: z.string().optional(),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});
type Claims = z.infer<typeof claimsSchema>;

const readClaims = (told: unknown): Claims => {
  const claims = claimsSchema.safeParse(told);
  if (!claims.success) throw new ProviderRefusal("shape", { cause: claims.error });
  return claims.data;
};

/**
 * The token was made for this moment; whoever was asked to sign in there again has done so, but one
 * that keeps no time of it is believed.
 */
const requireRecent = ({ iat, auth_time: signedInAt }: Claims, isFresh: boolean): void => {
  const seconds = Date.now() / 1_000;
  if (Math.abs(seconds - iat) > tokenAgeSecondsMax + clockSkewSeconds) {
    throw new ProviderRefusal("issued at");
  }
  if (isFresh && signedInAt !== undefined && seconds - signedInAt > freshSeconds) {
    throw new ProviderRefusal("signed in there long ago");
  }
};

const identityOf = (claims: Claims): ProviderIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email ?? null,
  isEmailVerified: claims.email_verified === true || claims.email_verified === "true",
});

/** What the library says of an answer that came whole, and is not of this trip, or not of the provider. */
const misfitCodes: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_PARSE_ERROR",
  "OAUTH_UNSUPPORTED_OPERATION",
]);

/** A code that was used, is too old, or of another trip; a token that does not hold. */
const refuseMisfit = (error: unknown): never => {
  const isNo = error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
  const isMisfit = error instanceof ClientError && misfitCodes.has(error.code) && !lacks(error);
  if (isNo || isMisfit) throw new ProviderRefusal(error.message, { cause: error });
  throw error;
};

/** An answer without the token that belongs into it is a fault of the provider. */
const lacks = ({ cause }: ClientError): boolean =>
  cause instanceof Error && cause.cause instanceof Object && "body" in cause.cause;
