import { rm } from "node:fs/promises";
import { join } from "node:path";

import { and, eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";
import type { Locale } from "#shared/locale.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { renderDataExportMail } from "./data-export-ready.mail.tsx";
import { sealedDataExportUrl } from "./data-export-token.ts";
import { dataExport } from "./data-export.table.ts";
import { writeExport } from "./write-export.ts";

/** Every copy's file has this in front of its key. */
export const dataExportPrefix = "data-exports/";

/**
 * Handler of `privacy.export`: makes the copy in a file of this machine, keeps it, and tells its person by
 * mail. Repeated it changes nothing; a person who was erased meanwhile leaves no copy behind.
 */
export const makeExport = async (
  services: Services,
  { exportId, locale }: { readonly exportId: string; readonly locale: Locale },
): Promise<void> => {
  const { connection, storage, workFolder, jobs } = services;
  const { db } = connection;
  const isWaiting = and(eq(dataExport.id, exportId), eq(dataExport.status, "queued"));
  const [asked] = await db
    .select({ userId: dataExport.ownerId, email: user.email, expiresAt: dataExport.expiresAt })
    .from(dataExport)
    .innerJoin(user, eq(user.id, dataExport.ownerId))
    .where(isWaiting);
  if (!asked) return;
  const folder = await makeScratchFolder(workFolder, "export-");
  const fileKey = `${dataExportPrefix}${exportId}.zip`;
  try {
    const path = join(folder, "copy.zip");
    await writeExport(services, { userId: asked.userId, locale }, path);
    const sizeBytes = Bun.file(path).size;
    // A try that was killed may have left another state of the same copy.
    await storage.remove(fileKey);
    await storage.put(fileKey, { path });
    const mail =
      asked.email === null
        ? null
        : await renderDataExportMail({
            shop: await readMailShop(services),
            locale,
            url: sealedDataExportUrl(services, exportId, asked.email),
            expiresAt: asked.expiresAt,
          });
    const isKept = await db.transaction(async (tx) => {
      const ready = await tx
        .update(dataExport)
        .set({ status: "ready", fileKey, sizeBytes })
        .where(isWaiting)
        .returning({ id: dataExport.id });
      if (ready.length === 0) return false;
      if (mail !== null && asked.email !== null) {
        const dedupeKey = `data-export:${exportId}`;
        await queueMail(tx, jobs, { dedupeKey, to: asked.email, ...mail });
      }
      return true;
    });
    if (!isKept) await storage.remove(fileKey);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
