import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/**
 * Something that must be read again later and by nobody else: AES-256-GCM under a key of its own for
 * each purpose, made from the installation's secret. The table or cookie that holds it opens nothing.
 */
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: Uint8Array, purpose: string): Buffer =>
  createHmac("sha256", secret).update(`seal:${purpose}`).digest();

/** @param bound what the seal is for, e.g. a person's id; opened for anything else it is nothing */
export const seal = (
  secret: Uint8Array,
  purpose: string,
  bound: string,
  content: Uint8Array,
): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
  cipher.setAAD(Buffer.from(bound));
  const sealed = [iv, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString("base64url");
};

/** Null for anything that was not sealed for this, here. */
export const unseal = (
  secret: Uint8Array,
  purpose: string,
  bound: string,
  sealed: string,
): Uint8Array | null => {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return null;
  const cipher = createDecipheriv(
    "aes-256-gcm",
    keyOf(secret, purpose),
    bytes.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  cipher.setAAD(Buffer.from(bound));
  cipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()]);
  } catch {
    return null;
  }
};
