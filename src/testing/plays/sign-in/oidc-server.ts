// A real OpenID provider on loopback, for sign-in.

import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import Provider from "oidc-provider";

/** Somebody with an account at the provider. */
export type OidcPerson = {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
};

export const oidcClient = { id: "shop", secret: "a secret of the shop's" } as const;

/**
 * A real OpenID provider on loopback, strict about PKCE. Whoever is `person` signs in at once and
 * agrees; nobody stops there.
 */
export const startOidcServer = async (redirectUri: string) => {
  const people = new Map<string, OidcPerson>();
  let person: OidcPerson | null = null;
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key of the provider's"] },
    jwks: {
      keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "first" }],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => {
        const known = people.get(subject);
        return { sub: subject, email: known?.email, email_verified: known?.isVerified };
      },
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });
  const callback = provider.callback();
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const details = await provider.interactionDetails(request, response);
    if (person === null) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    if (details.prompt.name === "login") {
      const login = { accountId: person.subject };
      await provider.interactionFinished(request, response, { login });
      return;
    }
    const grant = new provider.Grant({
      accountId: person.subject,
      clientId: details.params.client_id,
    });
    grant.addOIDCScope("openid email");
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent });
  };
  answer = (request, response) => {
    if (request.url?.startsWith("/interaction/")) void finish(request, response);
    else callback(request, response);
  };
  return {
    issuer,
    /** Who is in front of the provider's page from now on; null: somebody who would rather not. */
    meet(next: OidcPerson | null) {
      person = next;
      if (next !== null) people.set(next.subject, next);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
