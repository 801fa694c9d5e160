import { eq, sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

import { email } from "./email.table.ts";
import { type MailAttachment, mailAttachmentsSchema, mailFilesPrefix } from "./mail-attachment.ts";

/** What is left of mails whose rows are gone. */
export type ErasedMails = {
  readonly mailIds: readonly string[];
  readonly mailFiles: readonly string[];
};

/**
 * Takes mails out of the outbox and its log, sent or not.
 * @returns their ids, and the files that were made for them; {@link eraseMailFiles} erases those after
 * the commit, `eraseFromMailFolder` what stands in the folder
 */
export const eraseMails = async (tx: Database, which: SQL | undefined): Promise<ErasedMails> => {
  const gone = await tx
    .delete(email)
    .where(which)
    .returning({ id: email.id, attachments: email.attachments });
  return { mailIds: gone.map(({ id }) => id), mailFiles: keysOfOwnFiles(gone) };
};

/** The same for so many at most, the oldest first. */
export const eraseOldestMails = async (
  tx: Database,
  which: SQL | undefined,
  limit: number,
): Promise<ErasedMails & { readonly taken: number }> => {
  const ids = tx
    .select({ id: email.id })
    .from(email)
    .where(which)
    .orderBy(email.createdAt)
    .limit(limit);
  const gone = await tx
    .delete(email)
    .where(sql`${email.id} = any(array(${ids}))`)
    .returning({ id: email.id, attachments: email.attachments });
  const mailIds = gone.map(({ id }) => id);
  return { taken: gone.length, mailIds, mailFiles: keysOfOwnFiles(gone) };
};

/**
 * Takes the files that were made for mails out of them; the words stay.
 * @returns those files; {@link eraseMailFiles} erases them after the commit
 */
export const takeFilesOutOfMails = async (
  tx: Database,
  which: SQL | undefined,
): Promise<string[]> => {
  const mails = await tx
    .select({ id: email.id, attachments: email.attachments })
    .from(email)
    .where(which)
    .orderBy(email.id)
    .for("update");
  for (const { id, attachments } of mails) {
    const others = attachments.filter((attachment) => !isOwnFile(attachment));
    await tx.update(email).set({ attachments: others }).where(eq(email.id, id));
  }
  return keysOfOwnFiles(mails);
};

const isOwnFile = ({ storageKey }: MailAttachment): boolean =>
  storageKey.startsWith(mailFilesPrefix);

const keysOfOwnFiles = (mails: readonly { readonly attachments: unknown }[]): string[] => {
  const all = mails.flatMap(({ attachments }) => mailAttachmentsSchema.parse(attachments));
  return [...new Set(all.filter(isOwnFile).map(({ storageKey }) => storageKey))];
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
