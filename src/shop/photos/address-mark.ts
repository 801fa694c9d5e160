import { deriveSecretToken } from "#server/auth/secret-token.ts";

/** An address as it is told apart from others and nothing else: nobody without the key reads it back. */
export const addressMark = (secret: Uint8Array, clientAddress: string): string =>
  deriveSecretToken(secret, "photo_address", clientAddress).slice(0, 22);
