// Mails as files in a folder while there is no mail server (SMTP).

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { systemErrorCode } from "#server/system-error-code.ts";
import { uuidSchema } from "#shared/ids.ts";

import { email } from "./email.table.ts";

const uuidLength = 36;
/** Mails asked for in one query. */
const chunk = 500;

/** Where mails lie as files while there is no mail server; each file's name begins with its mail's id. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, "mail");

/** Removes what the folder holds of these mails: words, pictures, papers. */
export const eraseFromMailFolder = async (
  dataDir: string,
  mailIds: readonly string[],
): Promise<void> => {
  if (mailIds.length === 0) return;
  const gone = new Set(mailIds);
  await removeFiles(dataDir, (mailId) => gone.has(mailId));
};

/** Removes the files of mails that no row knows any more, such as one that left while it was erased. */
export const sweepMailFolder = async (db: Database, dataDir: string): Promise<void> => {
  const kept = [...new Set((await listFiles(dataDir)).map(({ mailId }) => mailId))];
  const known = new Set<string>();
  for (let from = 0; from < kept.length; from += chunk) {
    const rows = await db
      .select({ id: email.id })
      .from(email)
      .where(inArray(email.id, kept.slice(from, from + chunk)));
    for (const { id } of rows) known.add(id);
  }
  const unknown = new Set(kept.filter((mailId) => !known.has(mailId)));
  await removeFiles(dataDir, (mailId) => unknown.has(mailId));
};

const removeFiles = async (dataDir: string, isGone: (mailId: string) => boolean) => {
  for (const { mailId, path } of await listFiles(dataDir)) {
    if (isGone(mailId)) await rm(path, { force: true });
  }
};

/** Files of mails; whatever else somebody put there is left alone. */
const listFiles = async (dataDir: string) => {
  const folder = mailFolderOf(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  return names
    .map((name) => ({ mailId: name.slice(0, uuidLength), path: join(folder, name) }))
    .filter(({ mailId }) => uuidSchema.safeParse(mailId).success);
};
