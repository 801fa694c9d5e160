import { join } from "node:path";

import { and, desc, eq, like } from "drizzle-orm";

import { hashPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { email as outbox } from "#server/mail/email.table.ts";

import type { HttpClient } from "./http-client.ts";

export const testPassword = "kräftige Möwe 7";
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

/** Hashed once: it is slow on purpose. */
let testHash: Promise<string> | undefined;

/** A customer with {@link testPassword}, as one who signed up and verified the address. */
export const makeAccount = async (db: Database, email = newEmail()) => {
  testHash ??= hashPassword(testPassword);
  const [row] = await db
    .insert(user)
    .values({
      email,
      role: "customer",
      emailVerifiedAt: new Date(),
      passwordHash: await testHash,
    })
    .returning({ userId: user.id });
  if (!row) throw new Error("no account");
  return { userId: row.userId, email };
};

/** The mails of one name that an address was written, the newest first. */
export const readMails = (db: Database, to: string, name: string) =>
  db
    .select({ subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.toAddress, to), like(outbox.dedupeKey, `${name}:%`)))
    .orderBy(desc(outbox.id));

const linkParts = {
  "account-verify": "login\\?verify",
  "account-reset": "login\\?reset",
  "account-browser": "login\\?browser",
  "account-invite": "login\\?reset",
  "account-email-change": "login\\?change",
  "draft-link": "create\\?draft",
} as const;
type MailWithLink = keyof typeof linkParts;

/** The secret in the newest link of that kind among the mails that have left; null when there is none. */
export const readMailedToken = (
  mails: readonly { readonly to: string; readonly text: string }[],
  to: string,
  name: MailWithLink,
): string | null => {
  const link = new RegExp(`/${linkParts[name]}=([\\w-]{43})(?![\\w.-])`);
  return (
    mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => link.exec(text)?.[1])
      .findLast((token) => token !== undefined) ?? null
  );
};

/** As {@link readMailedToken}, once the server's worker has sent the mail: into its folder, without SMTP. */
export const waitForMailedToken = async (
  { dataDir }: { readonly dataDir: string },
  to: string,
  name: MailWithLink,
): Promise<string> => {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const token = readMailedToken(await readSentMails(join(dataDir, "mail")), to, name);
    if (token !== null) return token;
    await Bun.sleep(50);
  }
  throw new Error(`no ${name} for ${to} within 20 s`);
};

/** In the order they were written: each is named by its row. */
const readSentMails = async (folder: string) => {
  const files = await Array.fromAsync(new Bun.Glob("*.txt").scan(folder)).catch(() => []);
  const texts = files
    .toSorted((one, other) => one.localeCompare(other))
    .map((file) => Bun.file(join(folder, file)).text());
  return (await Promise.all(texts)).map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1] ?? "",
    text,
  }));
};

/** Makes an account as a person does: signs up and opens the mailed link in the same browser. */
export const signUpOverHttp = async (
  client: HttpClient,
  server: { readonly dataDir: string },
  email: string,
) => {
  await client.mutate("accounts.signUp", { email, password: testPassword });
  const token = await waitForMailedToken(server, email, "account-verify");
  const answer = await client.mutate("accounts.verifyEmail", { token });
  if (!answer.ok) throw new Error(`not verified: ${await answer.text()}`);
};
