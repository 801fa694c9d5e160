import { createPrivateKey } from "node:crypto";

import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from "arctic";
import { SignJWT } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from "openid-client";
import { z } from "zod";

import type { Config } from "#server/config.ts";
import type { ProviderName } from "#shared/sign-in-providers.ts";

import { createOpenIdProvider } from "./openid.ts";
import { fetchJson, ProviderRefusal, withinDeadline } from "./provider-call.ts";
import type { SignInProvider, SignInProviders } from "./sign-in-provider.ts";

/**
 * Sign-in providers, each on when its keys are set. The only file that knows Arctic (frozen upstream),
 * which speaks OAuth to GitHub; who speaks OpenID is asked by `openid.ts`.
 */
export const createSignInProviders = (
  { google, apple, github, oidc }: Config["oauth"],
  publicUrl: string,
): SignInProviders => {
  const backAt = (name: ProviderName) => `${publicUrl}/login/${name}`;
  const providers: SignInProvider[] = [];
  if (google) {
    const { id, secret } = google;
    const issuer = "https://accounts.google.com";
    const client = { issuer, id, authenticate: ClientSecretPost(secret) };
    providers.push(
      createOpenIdProvider({ name: "google", label: "Google", ...client }, backAt("google")),
    );
  }
  if (apple) {
    const client = { issuer: appleIssuer, id: apple.id, authenticate: signAppleSecret(apple) };
    const asked = { scope: "email", response_mode: "form_post" };
    providers.push(
      createOpenIdProvider({ name: "apple", label: "Apple", ...client, asked }, backAt("apple")),
    );
  }
  if (github) providers.push(createGithubProvider(github, backAt("github")));
  if (oidc) {
    const { secret, ...client } = oidc;
    const authenticate = ClientSecretBasic(secret);
    providers.push(createOpenIdProvider({ name: "oidc", ...client, authenticate }, backAt("oidc")));
  }
  return new Map(providers.map((provider) => [provider.name, provider]));
};

const appleIssuer = "https://appleid.apple.com";

/** What Apple takes for a secret: a text signed with the key of the team, good for five minutes. */
const signAppleSecret =
  ({ id, teamId, keyId, privateKey }: NonNullable<Config["oauth"]["apple"]>): ClientAuth =>
  async (_server, _client, body) => {
    const key = createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" });
    const secret = new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId, typ: "JWT" })
      .setIssuer(teamId)
      .setSubject(id)
      .setAudience(appleIssuer)
      .setIssuedAt()
      .setExpirationTime("5m");
    body.set("client_id", id);
    body.set("client_secret", await secret.sign(key));
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

const githubUserSchema = z.object({ id: z.int().positive() });
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

const bearerOf = (tokens: OAuth2Tokens) => ({ authorization: `Bearer ${tokens.accessToken()}` });

/** A code that was used, is too old, or belongs to another trip. */
const refuseCode = (error: unknown): never => {
  if (error instanceof OAuth2RequestError) {
    throw new ProviderRefusal(`code: ${error.code}`, { cause: error });
  }
  throw error;
};
