import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

import { email } from "./email.table.ts";
import { mailAttachmentsSchema, mailFilesPrefix } from "./mail-attachment.ts";

/**
 * Takes mails out of the outbox and its log, sent or not.
 * @returns the files that were made for them; {@link eraseMailFiles} erases them after the commit
 */
export const eraseMails = async (tx: Database, which: SQL | undefined): Promise<string[]> => {
  const gone = await tx.delete(email).where(which).returning({ attachments: email.attachments });
  const keys = gone.flatMap(({ attachments }) =>
    mailAttachmentsSchema.parse(attachments).map(({ storageKey }) => storageKey),
  );
  return [...new Set(keys.filter((key) => key.startsWith(mailFilesPrefix)))];
};

/** Erases those that no other mail shows; a new mail that shows one again brings it again. */
export const eraseMailFiles = async (
  db: Database,
  storage: Storage,
  keys: readonly string[],
): Promise<void> => {
  for (const key of keys) {
    const shown = await db
      .select({ id: email.id })
      .from(email)
      .where(sql`${email.attachments} @> ${JSON.stringify([{ storageKey: key }])}::jsonb`)
      .limit(1);
    if (shown.length === 0) await storage.remove(key);
  }
};
