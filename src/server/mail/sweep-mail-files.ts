import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import type { Storage } from "#server/storage/storage.ts";

import { mailFilesPrefix, mailFileMonth } from "./mail-attachment.ts";

export const sweepMailFilesJob = defineJob({
  name: "mail.sweep-files",
  payload: z.strictObject({}),
});

/**
 * Erases the files of mails from before the last month: those mails are sent or given up, and pictures
 * of photos are kept no longer than needed (LAW 17).
 * @returns how many were erased
 */
export const sweepMailFiles = async (storage: Storage, now: Date): Promise<number> => {
  const lastMonth = mailFileMonth(
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)),
  );
  let erased = 0;
  for await (const { key } of storage.list(mailFilesPrefix)) {
    if (key.slice(mailFilesPrefix.length) >= lastMonth) continue;
    await storage.remove(key);
    erased += 1;
  }
  return erased;
};
