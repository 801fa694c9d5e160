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

/** The secret in the newest link of that name; null when none was mailed. */
export const readMailedToken = async (db: Database, to: string, name: string) => {
  const [mail] = await readMails(db, to, name);
  return /\/login\?\w+=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? null;
};

/** As {@link readMailedToken}, once the server's worker has written the mail. */
export const waitForMailedToken = async (
  db: Database,
  to: string,
  name: string,
): Promise<string> => {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const token = await readMailedToken(db, to, name);
    if (token !== null) return token;
    await Bun.sleep(50);
  }
  throw new Error(`no ${name} for ${to} within 20 s`);
};

/** Makes an account as a person does: signs up and opens the mailed link in the same browser. */
export const signUpOverHttp = async (client: HttpClient, db: Database, email: string) => {
  await client.mutate("accounts.signUp", { email, password: testPassword });
  const token = await waitForMailedToken(db, email, "account-verify");
  const answer = await client.mutate("accounts.verifyEmail", { token });
  if (!answer.ok) throw new Error(`not verified: ${await answer.text()}`);
};
