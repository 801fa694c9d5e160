import {
  Apple,
  CodeChallengeMethod,
  generateCodeVerifier,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
} from "arctic";
import { z } from "zod";

import type { Config } from "#server/config.ts";
import type { ProviderName } from "#shared/sign-in-providers.ts";

import { readIdToken } from "./id-token.ts";
import { fetchJson, ProviderRefusal, withinDeadline } from "./provider-call.ts";
import { createProviderMetadata } from "./provider-metadata.ts";
import { createSecretToken } from "./secret-token.ts";
import type {
  ProviderIdentity,
  ProviderTrip,
  SignInProvider,
  SignInProviders,
} from "./sign-in-provider.ts";

/**
 * Sign-in providers, each on when its keys are set. The only file that knows Arctic (frozen upstream).
 * Arctic speaks OAuth; discovery, id_token, deadlines and the checks on what comes back are ours.
 */
export const createSignInProviders = (
  { google, apple, github, oidc }: Config["oauth"],
  publicUrl: string,
): SignInProviders => {
  const backAt = (name: ProviderName) => `${publicUrl}/login/${name}`;
  const providers: SignInProvider[] = [];
  if (google) {
    const issuer = "https://accounts.google.com";
    providers.push(
      createOidcProvider({ name: "google", label: "Google", issuer, ...google }, backAt("google")),
    );
  }
  if (apple) providers.push(createAppleProvider(apple, backAt("apple")));
  if (github) providers.push(createGithubProvider(github, backAt("github")));
  if (oidc) providers.push(createOidcProvider({ name: "oidc", ...oidc }, backAt("oidc")));
  return new Map(providers.map((provider) => [provider.name, provider]));
};

/** State of 256 bits, nonce and PKCE verifier of one trip. */
export const createTrip = (isFresh: boolean): ProviderTrip => ({
  state: createSecretToken(),
  nonce: createSecretToken(),
  codeVerifier: generateCodeVerifier(),
  isFresh,
});

type OidcOptions = {
  readonly name: ProviderName;
  readonly label: string;
  readonly issuer: string;
  readonly id: string;
  readonly secret: string;
};

const createOidcProvider = (options: OidcOptions, redirectUri: string): SignInProvider => {
  const { name, label, issuer, id } = options;
  const client = new OAuth2Client(id, options.secret, redirectUri);
  const metadata = createProviderMetadata(issuer);
  return {
    name,
    label,
    issuer,
    begin: (trip) =>
      withinDeadline(async (signal) => {
        const { authorization_endpoint: page } = await metadata.read(signal);
        const url = client.createAuthorizationURLWithPKCE(
          page,
          trip.state,
          CodeChallengeMethod.S256,
          trip.codeVerifier,
          ["openid", "email"],
        );
        url.searchParams.set("nonce", trip.nonce);
        if (trip.isFresh) {
          url.searchParams.set("prompt", "login");
          url.searchParams.set("max_age", "0");
        }
        return url;
      }),
    finish: (answer, trip, now) =>
      withinDeadline(async (signal) => {
        const known = await metadata.read(signal);
        const mustName = known.authorization_response_iss_parameter_supported === true;
        if (answer.issuer === null ? mustName : answer.issuer !== issuer) {
          throw new ProviderRefusal("another issuer answered");
        }
        const tokens = await client
          .validateAuthorizationCode(known.token_endpoint, answer.code, trip.codeVerifier)
          .catch(refuseCode);
        const claims = await readIdToken(tokens.idToken(), {
          issuer,
          clientId: id,
          nonce: trip.nonce,
          now,
          readKeys: (kid) => metadata.readKeys(signal, kid),
        });
        if (trip.isFresh) requireFresh(claims.auth_time, now);
        const { userinfo_endpoint: userinfo } = known;
        if (claims.email !== undefined || userinfo === undefined) return identityOf(claims);
        const told = await fetchJson(userinfo, signal, bearerOf(tokens));
        const more = userinfoSchema.parse(told);
        if (more.sub !== claims.sub) throw new ProviderRefusal("another person's userinfo");
        return identityOf({ ...claims, ...more });
      }),
  };
};

/** Apple has no PKCE, wants a signed secret, and posts its answer; the id_token is as everybody's. */
const createAppleProvider = (
  { id, teamId, keyId, privateKey }: NonNullable<Config["oauth"]["apple"]>,
  redirectUri: string,
): SignInProvider => {
  const issuer = "https://appleid.apple.com";
  const client = new Apple(id, teamId, keyId, privateKey, redirectUri);
  const metadata = createProviderMetadata(issuer);
  return {
    name: "apple",
    label: "Apple",
    issuer,
    begin: async (trip) => {
      const url = client.createAuthorizationURL(trip.state, ["email"]);
      url.searchParams.set("response_mode", "form_post");
      url.searchParams.set("nonce", trip.nonce);
      return url;
    },
    finish: (answer, trip, now) =>
      withinDeadline(async (signal) => {
        const tokens = await client.validateAuthorizationCode(answer.code).catch(refuseCode);
        const claims = await readIdToken(tokens.idToken(), {
          issuer,
          clientId: id,
          nonce: trip.nonce,
          now,
          readKeys: (kid) => metadata.readKeys(signal, kid),
        });
        return identityOf(claims);
      }),
  };
};

/** GitHub speaks OAuth only: who it is says its API. */
const createGithubProvider = (
  { id, secret, url: web }: NonNullable<Config["oauth"]["github"]>,
  redirectUri: string,
): SignInProvider => {
  const client = new OAuth2Client(id, secret, redirectUri);
  const api = web === "https://github.com" ? "https://api.github.com" : `${web}/api/v3`;
  return {
    name: "github",
    label: "GitHub",
    issuer: web,
    begin: async (trip) =>
      client.createAuthorizationURLWithPKCE(
        `${web}/login/oauth/authorize`,
        trip.state,
        CodeChallengeMethod.S256,
        trip.codeVerifier,
        ["user:email"],
      ),
    finish: ({ code }, trip) =>
      withinDeadline(async (signal) => {
        const tokens = await client
          .validateAuthorizationCode(`${web}/login/oauth/access_token`, code, trip.codeVerifier)
          .catch(refuseCode);
        // What it refuses it answers with 200.
        if ("error" in tokens.data) throw new ProviderRefusal("github refused the code");
        const [person, emails] = await Promise.all([
          fetchJson(`${api}/user`, signal, bearerOf(tokens)),
          fetchJson(`${api}/user/emails`, signal, bearerOf(tokens)),
        ]);
        const primary = githubEmailsSchema.parse(emails).find((email) => email.primary);
        return {
          issuer: web,
          subject: String(githubUserSchema.parse(person).id),
          email: primary?.email ?? null,
          isEmailVerified: primary?.verified === true,
        };
      }),
  };
};

const userinfoSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});
const githubUserSchema = z.object({ id: z.int().positive() });
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

const bearerOf = (tokens: OAuth2Tokens) => ({ authorization: `Bearer ${tokens.accessToken()}` });

const identityOf = (claims: {
  readonly iss: string;
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | "true" | "false" | undefined;
}): ProviderIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email ?? null,
  isEmailVerified: claims.email_verified === true || claims.email_verified === "true",
});

/** A code that was used, is too old, or belongs to another trip. */
const refuseCode = (error: unknown): never => {
  if (error instanceof OAuth2RequestError) {
    throw new ProviderRefusal(`code: ${error.code}`, { cause: error });
  }
  throw error;
};

const freshSeconds = 5 * 60;

/** Whoever was asked to sign in there again has done so; one that keeps no time is believed. */
const requireFresh = (authTime: number | undefined, now: Date): void => {
  if (authTime !== undefined && now.getTime() / 1_000 - authTime > freshSeconds) {
    throw new ProviderRefusal("signed in there long ago");
  }
};
