import { z } from "zod";

import { fetchJson, ProviderFailure } from "./provider-call.ts";

const keptMilliseconds = 10 * 60_000;

/** What an OpenID provider says of itself (OpenID Connect Discovery 1.0 §3), as far as we use it. */
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  /** RFC 9207: its answers name it, so that no other can pass for it. */
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderMetadata = z.infer<typeof metadataSchema>;

const jwksSchema = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      kid: z.string().exactOptional(),
      use: z.string().exactOptional(),
      alg: z.string().exactOptional(),
    }),
  ),
});
export type Jwk = z.infer<typeof jwksSchema>["keys"][number];

/** A provider's documents, asked for again after ten minutes; what failed is not kept. */
export const createProviderMetadata = (issuer: string) => {
  let metadata: { readonly value: ProviderMetadata; readonly at: number } | undefined;
  let keys: { readonly value: readonly Jwk[]; readonly at: number } | undefined;
  const isFresh = (kept: { readonly at: number } | undefined) =>
    kept !== undefined && Date.now() - kept.at < keptMilliseconds;

  const read = async (signal: AbortSignal): Promise<ProviderMetadata> => {
    if (metadata && isFresh(metadata)) return metadata.value;
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const value = metadataSchema.parse(await fetchJson(address, signal));
    // Discovery §4.3: one that names another issuer would pass for it.
    if (value.issuer !== issuer) throw new ProviderFailure("the issuer calls itself otherwise");
    metadata = { value, at: Date.now() };
    return value;
  };

  /** The keys it signs with; asked for anew when one is missing, since they are changed now and then. */
  const readKeys = async (signal: AbortSignal, kid: string | undefined) => {
    const has = (list: readonly Jwk[]) => list.some((key) => kid === undefined || key.kid === kid);
    if (keys && isFresh(keys) && has(keys.value)) return keys.value;
    const { jwks_uri: address } = await read(signal);
    const { keys: value } = jwksSchema.parse(await fetchJson(address, signal));
    keys = { value, at: Date.now() };
    return value;
  };

  return { read, readKeys };
};
