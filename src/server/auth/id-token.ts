import { constants, createPublicKey, verify } from "node:crypto";

import { z } from "zod";

import { ProviderRefusal } from "./provider-call.ts";
import type { Jwk } from "./provider-metadata.ts";

const clockSkewSeconds = 60;
const ageSecondsMax = 10 * 60;

const headerSchema = z.object({ alg: z.string(), kid: z.string().optional() });
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  auth_time: z.number().optional(),
  email: z.string().optional(),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});
export type IdClaims = z.infer<typeof claimsSchema>;

/** Signatures we check; no symmetric one, and never `none`. */
const algorithms = new Map([
  ["RS256", { kty: "RSA", hash: "sha256", how: { padding: constants.RSA_PKCS1_PADDING } }],
  ["PS256", { kty: "RSA", hash: "sha256", how: { padding: constants.RSA_PKCS1_PSS_PADDING } }],
  ["ES256", { kty: "EC", hash: "sha256", how: { dsaEncoding: "ieee-p1363" as const } }],
  ["EdDSA", { kty: "OKP", hash: null, how: {} }],
]);

/**
 * What an id_token says, once everything about it is right (OpenID Connect Core §3.1.3.7): signed with
 * a key of the provider, by it, for us, for this very trip, now.
 * @throws ProviderRefusal
 */
export const readIdToken = async (
  token: string,
  wanted: {
    readonly issuer: string;
    readonly clientId: string;
    readonly nonce: string;
    readonly now: Date;
    readonly readKeys: (kid: string | undefined) => Promise<readonly Jwk[]>;
  },
): Promise<IdClaims> => {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  const header = headerSchema.safeParse(jsonOf(head));
  const claims = claimsSchema.safeParse(jsonOf(body));
  if (!header.success || !claims.success || more.length > 0) throw new ProviderRefusal("shape");
  const keys = await wanted.readKeys(header.data.kid);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  if (!isSigned(header.data, signed, Buffer.from(signature, "base64url"), keys)) {
    throw new ProviderRefusal("signature");
  }
  const problem = problemOf(claims.data, wanted);
  if (problem !== null) throw new ProviderRefusal(problem);
  return claims.data;
};

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
};

const isSigned = (
  { alg, kid }: z.infer<typeof headerSchema>,
  signed: Uint8Array,
  signature: Uint8Array,
  keys: readonly Jwk[],
): boolean => {
  const known = algorithms.get(alg);
  if (known === undefined) return false;
  return keys
    .filter((key) => (kid === undefined || key.kid === kid) && key.use !== "enc")
    .filter((key) => key.kty === known.kty)
    .some((jwk) => {
      const key = createPublicKey({ key: jwk, format: "jwk" });
      return verify(known.hash, signed, { key, ...known.how }, signature);
    });
};

const problemOf = (
  claims: IdClaims,
  wanted: {
    readonly issuer: string;
    readonly clientId: string;
    readonly nonce: string;
    readonly now: Date;
  },
): string | null => {
  const audience = [claims.aud].flat();
  const seconds = wanted.now.getTime() / 1_000;
  if (claims.iss !== wanted.issuer) return "issuer";
  if (!audience.includes(wanted.clientId)) return "audience";
  if (audience.length > 1 && claims.azp !== wanted.clientId) return "authorized party";
  if (claims.exp < seconds - clockSkewSeconds) return "expired";
  if (Math.abs(seconds - claims.iat) > ageSecondsMax + clockSkewSeconds) return "issued at";
  return claims.nonce === wanted.nonce ? null : "nonce";
};
