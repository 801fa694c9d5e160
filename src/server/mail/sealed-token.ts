// Hides the secret keys of links in stored mails.

import { deriveSecretToken } from "#server/auth/secret-token.ts";

type Token = {
  /** Of {@link deriveSecretToken}. */
  readonly purpose: string;
  readonly id: string;
};

/** What stands in a mail's row for the key of a link: `sealed.<purpose>.<uuid>.<seal>`: what no token looks like, and no address cuts in two. */
const sealed = /sealed\.([a-z-]{1,40})\.([0-9a-f-]{36})\.([\w-]{43})(?![\w-])/g;

/**
 * Stands in the outbox for the key of a link; the mail alone gets the key, when it leaves. Whoever reads
 * the row, a backup or the log of mails can open nothing with it.
 * @param to the only address that a mail with this is ever opened for: copied elsewhere it stays shut
 */
export const sealToken = (secret: Uint8Array, to: string, { purpose, id }: Token): string =>
  `sealed.${purpose}.${id}.${sealOf(secret, to, { purpose, id })}`;

/** The text as it leaves for `to`; what this installation did not seal for that address stays. */
export const openSealed = (secret: Uint8Array, to: string, text: string): string =>
  text.replaceAll(sealed, (whole: string, purpose: string, id: string, seal: string) =>
    seal === sealOf(secret, to, { purpose, id }) ? deriveSecretToken(secret, purpose, id) : whole,
  );

/** A private or one-time link works for whoever holds it; staff need the mail, not the key. */
export const hideTokens = (text: string): string =>
  text.replaceAll(sealed, "…").replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");

const sealOf = (secret: Uint8Array, to: string, { purpose, id }: Token): string =>
  deriveSecretToken(secret, "mail-seal", `${purpose}:${id}:${to}`);
