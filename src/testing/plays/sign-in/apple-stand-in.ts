import { spyOn } from "bun:test";
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

const issuer = "https://appleid.apple.com";
const teamId = "TEAM123456";
const keyId = "KEY1234567";
const clientId = "shop.example.signin";

type ApplePerson = { readonly subject: string; readonly email: string };

/**
 * Apple at the edge of the network: its addresses are its own, so calls to them are caught where they
 * leave; all others go through. Its token endpoint looks at the client's signed secret as Apple does.
 * @param redirectUri the only one that this client may be sent back to
 */
export const openAppleStandIn = (redirectUri: string) => {
  const shopKey = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const appleKey = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const foreignKey = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const codes = new Map<string, { readonly person: ApplePerson; readonly nonce: string | null }>();
  let signingKey = appleKey.privateKey;

  const idTokenOf = ({ subject, email }: ApplePerson, nonce: string | null): string => {
    const iat = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: clientId, sub: subject, iat, exp: iat + 600, nonce, email };
    const body = { ...claims, email_verified: "true", nonce_supported: true };
    const signed = `${part({ alg: "RS256", kid: "apple" })}.${part(body)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), signingKey).toString("base64url")}`;
  };

  const giveTokens = (form: URLSearchParams): Response => {
    const isOurs = isClientSecret(form.get("client_secret") ?? "", shopKey.publicKey);
    if (!isOurs || form.get("client_id") !== clientId) return refuse("invalid_client");
    const code = form.get("code") ?? "";
    const given = codes.get(code);
    codes.delete(code);
    const isWhole = form.get("grant_type") === "authorization_code";
    if (!given || !isWhole || form.get("redirect_uri") !== redirectUri) {
      return refuse("invalid_grant");
    }
    const idToken = idTokenOf(given.person, given.nonce);
    return Response.json({ access_token: "a", token_type: "Bearer", id_token: idToken });
  };

  const answer = async (request: Request): Promise<Response> => {
    switch (new URL(request.url).pathname) {
      case "/.well-known/openid-configuration":
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/auth/authorize`,
          token_endpoint: `${issuer}/auth/token`,
          jwks_uri: `${issuer}/auth/keys`,
        });
      case "/auth/keys":
        return Response.json({
          keys: [{ ...appleKey.publicKey.export({ format: "jwk" }), kid: "apple", use: "sig" }],
        });
      case "/auth/token":
        return giveTokens(new URLSearchParams(await request.text()));
      default:
        return new Response(null, { status: 404 });
    }
  };

  const outside = globalThis.fetch;
  const caught = spyOn(globalThis, "fetch").mockImplementation(
    Object.assign(
      async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
        const url = input instanceof Request ? input.url : String(input);
        return url.startsWith(issuer) ? answer(new Request(input, init)) : outside(input, init);
      },
      { preconnect: outside.preconnect },
    ),
  );

  return {
    issuer,
    /** What the shop is configured with. */
    keys: {
      id: clientId,
      teamId,
      keyId,
      privateKey: new Uint8Array(shopKey.privateKey.export({ format: "der", type: "pkcs8" })),
    },
    /** What Apple's page posts back once this person has agreed at the address the shop gave. */
    agree(address: string, person: ApplePerson): URLSearchParams {
      const { searchParams: asked } = new URL(address);
      if (asked.get("response_mode") !== "form_post" || asked.get("redirect_uri") !== redirectUri) {
        throw new Error(`Apple does not answer this: ${address}`);
      }
      const code = crypto.randomUUID();
      codes.set(code, { person, nonce: asked.get("nonce") });
      return new URLSearchParams({ code, state: asked.get("state") ?? "", user: "{}" });
    },
    /** From now on it signs with a key that it does not publish. */
    signWithForeignKey() {
      signingKey = foreignKey.privateKey;
    },
    close: () => caught.mockRestore(),
  };
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const readPart = (text: string): unknown => JSON.parse(Buffer.from(text, "base64url").toString());

/** Signed with the key of the team, for Apple, by this client, good now and not for longer than it may. */
const isClientSecret = (secret: string, key: KeyObject): boolean => {
  const [head = "", body = "", signature = ""] = secret.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey(key.export({ format: "pem", type: "spki" })),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return false;
  const now = Date.now() / 1_000;
  const { iat, exp, aud, ...claims } = Object(readPart(body));
  return (
    Bun.deepEquals(readPart(head), { typ: "JWT", alg: "ES256", kid: keyId }) &&
    Bun.deepEquals(claims, { iss: teamId, sub: clientId }) &&
    [aud].flat().includes(issuer) &&
    iat <= now &&
    exp > now &&
    exp - iat <= 15_777_000
  );
};

const refuse = (error: string): Response => Response.json({ error }, { status: 400 });
