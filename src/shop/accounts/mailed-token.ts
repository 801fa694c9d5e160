// One-time tokens of mailed links (verify, reset, change e-mail): made, checked, used up.

import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { deriveSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { sealToken } from "#server/mail/sealed-token.ts";
import type { Services } from "#server/services.ts";

export type MailedTokenKind = "verify" | "reset" | "email_change" | "staff_invite" | "browser";

/** How long each link is good for. */
export const mailedTokenHours = {
  verify: 24,
  reset: 1,
  email_change: 24,
  staff_invite: 72,
  /** Longer than one mailbox waits for more (send-account-mail.ts): what others asked for opens, too. */
  browser: 2,
} as const;

type Secret = Pick<Services, "secret">;

/**
 * What the table keeps of the secret of a mailed link. That is made of the installation's secret, so that
 * the job that writes the mail is told no key, and a repeated one writes the same link.
 */
export const mailedTokenId = ({ secret }: Secret, requestId: string): string =>
  hashSecretToken(deriveSecretToken(secret, purpose, requestId));

/** The secret as the outbox keeps it: opened in the mail to this address alone. */
export const sealedMailedToken = ({ secret }: Secret, requestId: string, to: string): string =>
  sealToken(secret, to, { purpose, id: requestId });

const purpose = "account";

/** Writes a link down, bound to its address, for the job that mails it. */
export const keepMailedToken = async (
  tx: Database,
  services: Secret,
  link: {
    readonly requestId: string;
    readonly kind: MailedTokenKind;
    readonly email: string;
    readonly userId?: string;
    readonly passwordHash?: string;
  },
): Promise<void> => {
  const { requestId, ...row } = link;
  await tx.insert(authToken).values({
    ...row,
    id: mailedTokenId(services, requestId),
    expiresAt: sql`now() + make_interval(hours => ${mailedTokenHours[link.kind]})`,
  });
};

/** What is still good by this token, if anything; used up with {@link spendMailedToken} only. */
export const findMailedToken = async (db: Database, kind: MailedTokenKind, token: string) => {
  const [link] = await db
    .select({
      id: authToken.id,
      kind: authToken.kind,
      userId: authToken.userId,
      email: sql<string>`${authToken.email}`,
      passwordHash: authToken.passwordHash,
    })
    .from(authToken)
    .where(isGood(kind, hashSecretToken(token)));
  return link;
};

/** Uses a link up: true for one of any number of callers. */
export const spendMailedToken = async (
  tx: Database,
  kind: MailedTokenKind,
  id: string,
): Promise<boolean> => {
  const used = await tx
    .update(authToken)
    .set({ usedAt: sql`now()` })
    .where(isGood(kind, id))
    .returning({ id: authToken.id });
  return used.length === 1;
};

const isGood = (kind: MailedTokenKind, id: string) =>
  and(
    eq(authToken.id, id),
    // An invitation is the first choice of a password.
    inArray(authToken.kind, kind === "reset" ? ["reset", "staff_invite"] : [kind]),
    isNull(authToken.usedAt),
    gt(authToken.expiresAt, sql`now()`),
  );
