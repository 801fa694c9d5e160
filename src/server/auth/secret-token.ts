// Secret tokens of cookies and links: 256 random bits, kept only as SHA-256.

import { createHash, createHmac, randomBytes } from "node:crypto";

/** 32 random bytes as base64url, 43 characters: a cookie, a link. Keep only its hash. */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 as hex: what a table keeps of a token, so that a leaked row opens nothing. */
export const hashSecretToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/**
 * A token that can be made again from the installation's secret, for links that must stay the same
 * however often the same act is repeated.
 * @param purpose separates kinds of links, e.g. `order`
 */
export const deriveSecretToken = (secret: Uint8Array, purpose: string, id: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest("base64url");
